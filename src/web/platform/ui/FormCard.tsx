import type { ReactNode } from 'react'

interface FormCardProps {
  title: ReactNode
  /** The title's heading level. Left out if the heading is elsewhere on the page. */
  heading?: 2 | 3
  /** A serial number or a step, at the right of the header. */
  note?: ReactNode
  children: ReactNode
}

/** The paper of every form. Put the `<form>` inside. */
export function FormCard({ title, heading, note, children }: FormCardProps) {
  const Title = heading ? (`h${heading}` as const) : 'p'
  return (
    <div className="pad">
      <div className="pad-head">
        <Title className="font-[640]">{title}</Title>
        {/* Not a box of its own for a `span`, of which WebKit would tell nothing. */}
        {note ? <div>{note}</div> : null}
      </div>
      <div className="px-5 pt-[22px] pb-6">{children}</div>
    </div>
  )
}
