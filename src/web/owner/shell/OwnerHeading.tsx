import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { wasLedHere } from '../../platform/ui/going.ts'

interface OwnerHeadingProps {
  children: ReactNode
  /** What the page is for. Shown under the heading. */
  lead?: ReactNode
  /** A button at the right. On phones it is under the words. */
  action?: ReactNode
}

/** A page's heading. Focused, and so read aloud, if a link led here. */
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
 * Focuses a page's heading after a link from another page. A page that was just loaded stays at its
 * top. Later changes of the address move nothing. The heading needs `tabIndex={-1}`.
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
