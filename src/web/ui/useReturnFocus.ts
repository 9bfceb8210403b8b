import { useRef } from 'react'

/**
 * For dialogs that are opened by state instead of by a trigger of their own: remembers what had
 * focus when the dialog opened and gives it back when it closes.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
