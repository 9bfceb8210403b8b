import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

interface ErrorCardProps {
  /** What failed. */
  title: string
  icon?: ReactNode
  /** A single button to continue. */
  action: ReactNode
  /** What to do. */
  children: ReactNode
}

/** Replaces something that could not be shown. A page is never blank. */
export function ErrorCard({ title, icon, action, children }: ErrorCardProps) {
  return (
    <section
      role="alert"
      className="card grid content-start justify-items-start gap-2.5 px-[26px] py-6"
    >
      {icon ?? <CircleAlert aria-hidden="true" size={28} className="text-serial" />}
      <h2 className="display text-[1.25rem] leading-[1.2]">{title}</h2>
      <p className="text-ink-2">{children}</p>
      {action}
    </section>
  )
}
