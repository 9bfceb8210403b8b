type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Early {
  keep: (event: Event) => void
  typed: Map<HTMLElement, string | boolean>
  key?: HTMLElement
  form?: HTMLFormElement
}

declare global {
  interface Window {
    /** Put there by the page's own first lines, see `firstLines.ts`. */
    early?: Early | undefined
  }
}

/** To be called as the page is put in place: a form may have blanked fields that somebody types in. */
export function keepEarlyInput(): void {
  for (const [field, value] of window.early?.typed ?? []) {
    if (typeof value === 'string') (field as TextField).value = value
  }
}

/**
 * What was typed and pressed before the page's code was ready is typed and pressed now. To be called once
 * the page hears; until then what is typed and pressed is kept like the rest.
 */
export function repeatEarlyInput(): void {
  const { early } = window
  // What the page's own effects changed is drawn first.
  if (early) setTimeout(() => repeat(early))
}

async function repeat({ keep, typed, key, form }: Early): Promise<void> {
  window.early = undefined
  for (const type of ['input', 'click', 'submit', 'keydown']) removeEventListener(type, keep, true)
  for (const [field, value] of typed) if (field.isConnected) tell(field, value)
  // React renders what it was told before the next thing that waits, so no real press comes between.
  await undefined
  if (key?.isConnected) key.click()
  delete form?.dataset.pressed
  if (form?.isConnected && !form.querySelector('[type=submit]:disabled')) form.requestSubmit()
}

/** React hears of a field only where its value is another one than the last that was set by code. */
function tell(field: HTMLElement, kept: string | boolean): void {
  if (typeof kept === 'boolean') {
    const box = field as HTMLInputElement
    box.checked = !kept
    box.click()
    return
  }
  const text = field as TextField
  text.value = `${kept} `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(text), 'value')?.set?.call(text, kept)
  text.dispatchEvent(new Event('input', { bubbles: true }))
  text.dispatchEvent(new Event('change', { bubbles: true }))
}
