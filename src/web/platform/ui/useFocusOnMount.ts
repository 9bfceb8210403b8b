import { type RefObject, useEffect, useRef } from 'react'

/** For the heading in a page from the server: the browser focuses it without scripts. */
export const focusedAtFirst = { autoFocus: true } as const

/**
 * For the heading of something that replaced a form. Focuses it and scrolls the page to its top.
 * The heading needs `tabIndex={-1}`.
 */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    // Without scrolling: the heading may still be moving out of the slot.
    ref.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return ref
}
