import type { ReactNode } from 'react'

interface EmptyProps {
  title: string
  /** The one key that makes something appear here. */
  action?: ReactNode
  /** What will appear here. */
  children: ReactNode
}

export function Empty({ title, action, children }: EmptyProps) {
  return (
    <div className="grid content-start justify-items-start gap-2.5 rounded-md border-2 border-dashed border-rule-strong bg-receipt px-7 py-[30px]">
      <h3 className="display text-[1.25rem] leading-[1.2]">{title}</h3>
      <p className="text-ink-2">{children}</p>
      {action}
    </div>
  )
}
