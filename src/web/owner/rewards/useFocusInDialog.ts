import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of a form inside a dialog: the focus follows. Needs `tabIndex={-1}`. */
export function useFocusInDialog<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
