import type { ReactNode } from 'react'

export interface ContactEntryProps {
  label: 'Email' | 'Phone' | 'Account'
  value: string
  note: string
  /** Beside it: what may be done about it. */
  action: ReactNode
  children?: ReactNode
}

/** One way to reach the owner, or for the owner to come in. */
export function ContactEntry({ label, value, note, action, children }: ContactEntryProps) {
  return (
    <section aria-label={label} className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-xs text-ink-2">{label}</h3>
          <p className="text-md font-[620] wrap-anywhere tabular-nums">{value}</p>
          <p className="text-xs text-ink-2">{note}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
