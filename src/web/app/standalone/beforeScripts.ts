/**
 * What a document's own script does from its first moment, before any other script has arrived. Each
 * function is written into the page as text, so it may use nothing from outside of itself.
 */

/**
 * Keeps what is typed, ticked, chosen and pressed until React runs the page. Then it tells React,
 * whose state knows nothing of it. Where React could not continue from the document's HTML, because a
 * translator or an extension had changed it, the fields are new and empty: they are filled in again.
 */
export function keepInput(): void {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  interface Kept {
    control: Control
    value: string
    isChecked: boolean
  }
  const kept = new Map<string, Kept>()
  const pressed = new Map<string, HTMLElement>()
  let focused: { key: string; element: HTMLElement; from?: number | null; to?: number | null }
  let rounds = 0

  const root = () => document.getElementById('standalone') ?? document.body
  const isControl = (element: EventTarget | null): element is Control =>
    element instanceof Element && element.matches('input:not([type=hidden]),select,textarea')
  const isTicked = (control: Control): control is HTMLInputElement =>
    control.matches('[type=checkbox],[type=radio]')

  /** What an element is, apart from where. Names that React made up differ when it draws anew. */
  function kindOf(element: Element): string {
    const { tagName, type, name, value } = element as HTMLInputElement
    const own = /^[_:«]/.test(name) ? '' : name
    return [tagName, type, own, type === 'radio' ? value : ''].join(' ')
  }
  const like = (element: Element) => {
    const kind = kindOf(element)
    return [...root().querySelectorAll<HTMLElement>(element.tagName)].filter(
      (other) => kindOf(other) === kind,
    )
  }
  const keyOf = (element: HTMLElement) => `${kindOf(element)} ${like(element).indexOf(element)}`

  /** The element itself, or the new one in its place. */
  function now<E extends HTMLElement>(key: string, element: E): E | undefined {
    if (element.isConnected) return element
    return like(element)[Number(key.slice(key.lastIndexOf(' ')))] as E | undefined
  }

  function keep(control: Control): void {
    if (!root().contains(control)) return
    const isChecked = isTicked(control) && control.checked
    kept.set(keyOf(control), { control, value: control.value, isChecked })
  }

  function isChanged(control: Control): boolean {
    if (isTicked(control)) return control.checked !== control.defaultChecked
    if (control instanceof HTMLSelectElement) {
      const first = [...control.options].find((option) => option.defaultSelected)
      return control.value !== (first ?? control.options[0])?.value
    }
    return control.value !== control.defaultValue
  }

  /** Also what a browser or a password manager has filled in, which nobody is told about. */
  function keepAll(): void {
    for (const control of root().querySelectorAll('input,select,textarea')) {
      if (isControl(control) && isChanged(control)) keep(control)
    }
  }

  function onFocus({ target }: Event): void {
    if (target instanceof HTMLElement && root().contains(target)) {
      focused = { key: keyOf(target), element: target }
    }
  }

  function onInput({ target }: Event): void {
    if (isControl(target)) keep(target)
  }

  /** What a link passes on to the next page. */
  function passOn(link: HTMLElement | null): void {
    try {
      // As `handOverPhone` names it.
      const handover = 'rewardhop.phone'
      if (link?.dataset.note) sessionStorage.setItem(handover, link.dataset.note)
    } catch {
      // A browser that stores nothing: the next page asks.
    }
  }

  function onClick(event: Event): void {
    if (!(event.target instanceof Element)) return
    passOn(event.target.closest<HTMLElement>('[data-note]'))
    const button = event.target.closest('button')
    if (!button || button.getAttribute('aria-disabled') === 'true' || !root().contains(button))
      return
    // A form that the server answers needs no script. Any other one would load a page of nothing.
    if (button.type === 'submit' && button.form?.method === 'post') return
    event.preventDefault()
    pressed.set(keyOf(button), button)
    button.dataset.pressed = ''
  }

  /** React only hears of a change if the value differs from the one it has seen last. */
  function tell(control: Control, kept: Kept): void {
    const { _valueTracker: seen } = control as { _valueTracker?: { setValue(value: string): void } }
    if (isTicked(control)) {
      if (control.type === 'radio' && !kept.isChecked) return
      seen?.setValue(String(!kept.isChecked))
      // A click turns it over, and is what React listens to.
      control.checked = !kept.isChecked
      control.click()
      return
    }
    if (control.value !== kept.value) control.value = kept.value
    seen?.setValue(`${kept.value} `)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }

  function restore(): void {
    rounds += 1
    for (const [key, before] of kept) {
      const control = now(key, before.control)
      if (!control) continue
      const isThere = isTicked(control)
        ? control.checked === before.isChecked
        : control.value === before.value
      if (rounds === 1 || !isThere) tell(control, before)
    }
    const lost = focused && !focused.element.isConnected && now(focused.key, focused.element)
    if (lost && document.activeElement === document.body) lost.focus({ preventScroll: true })
    if (rounds === 2) end()
  }

  function end(): void {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true)
    // After React has drawn what it was told.
    setTimeout(() => {
      for (const [key, before] of pressed) {
        const button = now(key, before)
        if (button) delete button.dataset.pressed
        button?.click()
      }
    })
  }

  const listeners: [type: string, listener: (event: Event) => void][] = [
    ['focusin', onFocus],
    ['input', onInput],
    ['change', onInput],
    ['click', onClick],
    ['hydrating', keepAll],
    ['hydrated', restore],
  ]
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
}

/**
 * Lets React work on a page that a translator changes. A translator replaces each text by a `<font>`
 * that says it in another language. React then removes, moves and changes texts that are no longer
 * in the page, which throws and ends the page (facebook/react#11538). So for a text that is gone,
 * what stands for it is removed; what changes stands there again, to be translated anew.
 */
export function bearTranslation(): void {
  const standIns = new WeakMap<Node, ChildNode>()
  const { removeChild, insertBefore } = Node.prototype
  const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT'

  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [gone] = removedNodes
      if (gone?.nodeType !== Node.TEXT_NODE) continue
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(isFont)
      if (standIn) standIns.set(gone, standIn)
    }
  }).observe(document, { childList: true, subtree: true })

  /** Where a child of `parent` is now: itself, what stands for it, or the font it was moved into. */
  function placeOf(parent: Node, child: Node): Node | undefined {
    const standIn = standIns.get(child)
    if (standIn?.parentNode === parent) return standIn
    let place: Node | null = child
    while (place && place.parentNode !== parent) place = place.parentNode
    return place ?? undefined
  }

  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const place = placeOf(this, child)
    // A font may hold more than this child: then only the child goes.
    if (place && (standIns.get(child) === place || place.textContent === child.textContent)) {
      removeChild.call(this, place)
    } else if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(
    child: Child,
    before: Node | null,
  ): Child {
    const place = before && before.parentNode !== this ? placeOf(this, before) : before
    return insertBefore.call(this, child, place ?? null) as Child
  }

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, text: string) {
      if (!this.parentNode) standIns.get(this)?.replaceWith(this)
      nodeValue?.set?.call(this, text)
    },
  })
}
