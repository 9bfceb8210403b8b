import type { ReactNode } from 'react'
import { useFocusWhenLed } from './useFocusWhenLed.ts'

interface OwnerHeadingProps {
  children: ReactNode
  /** What the page is for, under the heading. */
  lead?: ReactNode
  /** A key at the right; under the words on phones. */
  action?: ReactNode
}

/** A page's own heading; who was led here finds it read to them. */
export function OwnerHeading({ children, lead, action }: OwnerHeadingProps) {
  const heading = useFocusWhenLed()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="display text-[1.625rem] leading-[1.1] wrap-anywhere md:text-[2.125rem]"
        >
          {children}
        </h1>
        {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
      </div>
      {action}
    </div>
  )
}
