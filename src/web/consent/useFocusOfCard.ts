import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The card takes no focus by itself. Who opens a view of it is led there; when it goes away with the
 * focus in it, that returns to what opened it, or else to the page.
 */
export function useFocusOfCard(card: RefObject<HTMLElement | null>, viewThatWasOpened: unknown) {
  const opener = useRef<Element>(null)

  useEffect(() => {
    if (!viewThatWasOpened) return
    const { activeElement } = document
    // A key of the card that has just gone away leaves the focus with the document.
    if (activeElement !== document.body) opener.current = activeElement
    card.current?.focus({ preventScroll: true })
  }, [card, viewThatWasOpened])

  useLayoutEffect(() => {
    const { current } = card
    return () => {
      if (!current?.contains(document.activeElement)) return
      const back = opener.current ?? document.getElementById('main')
      if (back?.id === 'main' && !back.hasAttribute('tabindex')) back.setAttribute('tabindex', '-1')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [card])
}
