import { type RefObject, useEffect, useRef, useState } from 'react'
import { wasLedHere } from '../../ui/going.ts'

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
