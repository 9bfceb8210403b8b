import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface EmptyProps {
  title: string
  /** 2 if no other heading is between this one and the page's. */
  heading?: 2 | 3
  /** A single button that fills this place. */
  action?: ReactNode
  /** What will appear here. */
  children: ReactNode
}

export function Empty({ title, heading = 3, action, children }: EmptyProps) {
  const Title = `h${heading}` as const
  return (
    <div className="grid content-start justify-items-start gap-2.5 rounded-md border-2 border-dashed border-rule-strong bg-receipt px-7 py-[30px]">
      <Title className="display text-[1.25rem] leading-[1.2]">{title}</Title>
      <p className="text-ink-2">{children}</p>
      {action}
    </div>
  )
}

interface NoMatchesProps extends Omit<EmptyProps, 'action'> {
  /** The label of the button that shows the whole list. */
  all: string
  onShowAll: () => void
}

/** Replaces a list if nothing matches the filters. */
export function NoMatches({ all, onShowAll, children, ...empty }: NoMatchesProps) {
  return (
    <div role="status">
      <Empty
        {...empty}
        action={
          <Button look="plain" size="slim" onClick={onShowAll}>
            {all}
          </Button>
        }
      >
        <span className="wrap-anywhere">{children}</span>
      </Empty>
    </div>
  )
}
