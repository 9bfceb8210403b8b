import { type RefObject, useEffect, useRef } from 'react'

/** For the same heading in a page that comes with it: a browser focuses it without scripts. */
export const focusedAtFirst = { autoFocus: true } as const

/**
 * For the heading of something that took the place of a form: moves focus to it, and the page to
 * its top. The heading needs `tabIndex={-1}`.
 */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    // Not by the focus itself: the heading may still be on its way out of the slot.
    ref.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return ref
}
