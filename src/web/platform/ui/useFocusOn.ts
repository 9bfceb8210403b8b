import { type RefObject, useEffect, useRef } from 'react'

interface Options<E> extends FocusOptions {
  /** The element's ref, if something else needs it too. */
  ref?: RefObject<E | null>
}

/**
 * Focuses an element whenever `news` is something new: a problem, an answer, a count. What is false,
 * 0 or undefined focuses nothing.
 */
export function useFocusOn<E extends HTMLElement>(
  news: unknown,
  { ref, preventScroll = false }: Options<E> = {},
): RefObject<E | null> {
  const own = useRef<E>(null)
  const target = ref ?? own
  useEffect(() => {
    if (news) target.current?.focus({ preventScroll })
  }, [news, target, preventScroll])
  return target
}
