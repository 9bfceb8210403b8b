/** A text on a page, and what it belongs to. */
export interface ShownText {
  readonly text: string
  readonly of: string
  /** The sentence whose part it is. */
  readonly around: string
}

/**
 * What a page says in its reader's language: every text and every name for screen readers, shown or
 * not. Left out is what says that it has another language, or none: names, codes, figures. It runs in
 * a page, so it uses nothing from outside of itself.
 */
export function shownTexts(
  root: Node = document,
  language = document.documentElement.lang,
): ShownText[] {
  const named = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext']
  const attributes = [...named, 'title', 'alt', 'placeholder']
  // Values stand in a `bdi`, and the names of countries and months are the browser's.
  const ofTheBrowser = 'select[name=country], select[name=month] option:not([value=""])'
  const silent = `script, style, noscript, code, bdi, [translate=no], time, textarea, ${ofTheBrowser}`
  const found = new Map<string, ShownText>()

  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

  function keep(text: string | null, element: Element, of = ''): void {
    if (!text || !/\p{L}/u.test(text)) return
    if (element.closest(silent)) return
    if ((element.closest('[lang]')?.getAttribute('lang') ?? language) !== language) return
    const [shown = '', around = ''] = [text, of ? text : element.textContent].map(plain)
    found.set(shown, { text: shown, of: element.tagName.toLowerCase() + of, around })
  }

  function look(node: Node): void {
    if (node instanceof Element) {
      for (const name of attributes) keep(node.getAttribute(name), node, `[${name}]`)
    } else if (node.parentElement) keep(node.textContent, node.parentElement)
  }

  look(root)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) look(walker.currentNode)
  return [...found.values()]
}
