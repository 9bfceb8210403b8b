import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface EmptyProps {
  title: string
  /** 2 where no other heading stands between this one and the page's own. */
  heading?: 2 | 3
  /** The one key that makes something appear here. */
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
  /** The key that leads back to all of the list. */
  all: string
  onShowAll: () => void
}

/** In the place of a list in which nothing is like what was chosen. */
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
