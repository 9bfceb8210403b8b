import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element whenever `news` is something new: an answer, a count, a reason to show it. What
 * is false, 0 or undefined focuses nothing.
 */
export function useFocusOn<E extends HTMLElement>(news: unknown): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (news) ref.current?.focus()
  }, [news])
  return ref
}
