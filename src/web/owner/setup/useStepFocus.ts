import { useEffect, useRef } from 'react'

/** The heading of a step that was gone to; a page that was just opened begins at its top. */
export function useStepFocus(step: number, takesFocus = false) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(takesFocus ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    const top = heading.current?.getBoundingClientRect().top ?? 0
    // On a phone the next step begins above what shows.
    if (top < 0) heading.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return heading
}
