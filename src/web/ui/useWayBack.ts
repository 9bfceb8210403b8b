import { type FocusEvent, useRef } from 'react'

/**
 * For something that the keyboard goes into from anywhere and that then goes away: gives the focus
 * back to where it came from. `place` goes on what holds it.
 */
export function useWayBack() {
  const cameFrom = useRef<EventTarget>(null)
  const place = useRef<HTMLElement>(null)
  return {
    place: {
      onFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        place.current = currentTarget
        // A press with a finger comes from nowhere: going back would open the keyboard of a phone.
        if (!target.matches(':focus-visible') || currentTarget.contains(relatedTarget)) return
        cameFrom.current = relatedTarget
      },
    },
    go() {
      const { current } = cameFrom
      const isInIt = place.current?.contains(document.activeElement)
      if (isInIt && current instanceof HTMLElement && current.isConnected) current.focus()
    },
  }
}
