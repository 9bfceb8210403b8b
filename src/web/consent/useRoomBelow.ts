import { type RefObject, useLayoutEffect } from 'react'

const NAME = '--consent-height'

/** Says how far up the card reaches, so that the page's own end can be scrolled free of it. */
export function useRoomBelow(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const { current } = card
    if (!current) return
    const observer = new ResizeObserver(() => {
      const reach = current.offsetHeight + Number.parseFloat(getComputedStyle(current).bottom)
      style.setProperty(NAME, `${Math.ceil(reach)}px`)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(NAME)
    }
  }, [card])
}
