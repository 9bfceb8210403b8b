import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The state of a link that somebody follows by hand; what opens by itself takes no focus. */
export const byHand = { takesFocus: true }

/** The row of a conversation in the list. */
export function rowId(key: string): string {
  return `conversation${key}`
}

/**
 * Moves focus along: to the heading of what was opened, and back to its row in the list. Answers
 * the ref for that heading.
 */
export function useMovedFocus(openKey: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(openKey)
  const isByHand = Boolean(useLocation().state?.takesFocus)

  useEffect(() => {
    const left = before.current
    before.current = openKey
    if (left === openKey || !isByHand) return
    const target = openKey ? heading.current : document.getElementById(rowId(left ?? ''))
    target?.focus({ preventScroll: openKey !== undefined })
  }, [openKey, isByHand])

  return heading
}
