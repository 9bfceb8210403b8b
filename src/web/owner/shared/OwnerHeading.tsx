import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { wasLedHere } from '../../ui/going.ts'

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

/**
 * For a page's own heading: it receives focus when another page led here; a page that was just opened
 * begins at its top. What changes in the address later moves nothing. Needs `tabIndex={-1}`.
 */
export function useFocusWhenLed(): RefObject<HTMLHeadingElement | null> {
  const [isLed] = useState(wasLedHere)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!isLed) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isLed])

  return heading
}
