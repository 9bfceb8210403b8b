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
      const { current } = opener
      const isThere = current instanceof HTMLElement && current.isConnected
      if (isThere && current !== document.body) current.focus()
      else if (document.activeElement === document.body) focusMain()
    },
  }
}

/** The key that opened it went away with its row, and nothing else has taken the focus. */
function focusMain(): void {
  const main = document.getElementById('main')
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1
  main?.focus()
}

/** What is chosen in a menu goes away with it: the key that opened the menu stays. */
function menuKeyOf(chosen: Element | null): Element | null {
  const menu = chosen?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}
