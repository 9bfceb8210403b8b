import { useRef } from 'react'

/**
 * For dialogs that are opened by state instead of by a trigger of their own: remembers what had
 * focus when the dialog opened and gives it back when it closes.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = menuKeyOf(document.activeElement) ?? document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** What is chosen in a menu goes away with it: the key that opened the menu stays. */
function menuKeyOf(chosen: Element | null): Element | null {
  const menu = chosen?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}
