import { type ReactNode, useId } from 'react'

interface WatchCardProps {
  icon: ReactNode
  title: ReactNode
  /** Possible reasons. Accuses nobody. */
  note: ReactNode
  /** The figures, beside the words where there is room. */
  figures?: ReactNode
  /** What the owner can do. Nothing happens by itself. */
  children: ReactNode
}

/** Something unusual, for the owner to decide about. */
export function WatchCard({ icon, title, note, figures, children }: WatchCardProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-4 border-2 border-ink px-4 py-[18px] md:px-6 wide:grid-cols-[auto_minmax(0,1fr)_minmax(0,19rem)]"
    >
      {icon}
      <div className={`min-w-0 wrap-anywhere ${figures ? '' : 'wide:col-span-2'}`}>
        <h2 id={headingId} className="display text-[1.375rem] leading-[1.2]">
          {title}
        </h2>
        <div className="mt-1.5 text-ink-2">{note}</div>
      </div>
      {figures}
      <div className="col-span-full flex flex-wrap gap-3 max-md:*:flex-1 md:ps-10">{children}</div>
    </section>
  )
}
