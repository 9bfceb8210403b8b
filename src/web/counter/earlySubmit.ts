declare global {
  interface Window {
    /** Put there by the page's own first lines, see `firstLines.ts`. */
    early?: { form?: HTMLFormElement; keep: (event: Event) => void } | undefined
  }
}

/** A key that was pressed before the page's code was here is pressed now. */
export function takeEarlySubmit(): void {
  const { early } = window
  if (!early) return
  window.early = undefined
  removeEventListener('submit', early.keep)
  // Not before the page has rendered what it found typed.
  setTimeout(() => {
    delete early.form?.dataset.pressed
    if (early.form?.isConnected) early.form.requestSubmit()
  })
}
