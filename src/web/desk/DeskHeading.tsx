import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

interface DeskHeadingProps {
  children: ReactNode
  /** A key at the right; under the words on phones. */
  action?: ReactNode
}

/**
 * A page's own heading. It receives focus when another page led here; a page that was just opened
 * begins at its top. What changes in the address later moves nothing.
 */
export function DeskHeading({ children, action }: DeskHeadingProps) {
  const { key } = useLocation()
  const [wasLedHere] = useState(key !== 'default')
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!wasLedHere) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [wasLedHere])

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <h1
        ref={heading}
        tabIndex={-1}
        className="display text-[1.625rem] leading-[1.1] wrap-anywhere desk:text-[2.125rem]"
      >
        {children}
      </h1>
      {action}
    </div>
  )
}
