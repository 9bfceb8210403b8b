import { useRef } from 'react'

/**
 * For dialogs that are opened by state instead of by a trigger of their own: remembers what had
 * focus when the dialog opened and gives it back when it closes.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = menuKeyOf(document.activeElement) ?? document.activeElement
      beginAtNumber(event)
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

/** A form that begins with a phone begins at its number: the country is most often right already. */
function beginAtNumber(event: Event): void {
  const sheet = event.currentTarget
  if (!(sheet instanceof HTMLElement)) return
  if (!sheet.querySelector('input, select, textarea')?.matches('[name=country]')) return
  event.preventDefault()
  sheet.querySelector<HTMLElement>('[name=phone]')?.focus()
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
