import { type ReactNode, useId } from 'react'

interface CounterCardProps {
  title: string
  /** What it is for, or what is missing. */
  lead: ReactNode
  /** Beside the title. */
  action?: ReactNode
  children?: ReactNode
}

/** One part of the counter. */
export function CounterCard({ title, lead, action, children }: CounterCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card px-4 pt-[18px] pb-5 md:px-[26px]">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_320px]">
          <h3 id={id} className="display text-xl">
            {title}
          </h3>
          <p className="max-w-[60ch] text-ink-2">{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
