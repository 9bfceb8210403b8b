interface Inexact {
  /** Names of shops, people, places and devices, and addresses. */
  readonly names?: readonly string[]
  /** Kinds of texts that this page may show in the translation's way. */
  readonly allowed?: readonly string[]
}

/**
 * Texts that a translator would change although they hold a figure, a number, a code or a name. What
 * stands in `ui/Exact.tsx` is left alone. It runs in a page, so it uses nothing from outside of itself.
 */
export function inexactTexts({ names = [], allowed = [] }: Inexact, root: Node = document.body) {
  const kinds: Record<string, RegExp> = {
    phone: /\(\d{3}\) \d{3}-\d{4}|\+\d[\d ().-]{7,}\d|…\s?\d{2,4}\b/,
    email: /\w@\w+\.\w/,
    code: /RH-\d/,
    points: /\d[\d,]*\s(?:more\s)?points?\b|\d\s(?:of|\/)\s\d/,
    amount: /[$€£]\s?\d/,
    figure: /^[+−-]\d[\d,]*$|^\d[\d,]*[,.]\d+$/,
  }
  const left = '[translate=no],script,style,noscript,textarea,title,svg,body > [aria-live]'
  const found: string[] = []

  /** React keeps the pieces of a sentence apart. A translator reads them together. */
  function look(first: Node): void {
    if (first.nodeType !== Node.TEXT_NODE || first.parentElement?.closest(left)) return
    let text = ''
    for (let node: Node | null = first; node && isText(node); node = node.nextSibling) {
      text += node.nodeType === Node.TEXT_NODE ? node.textContent : ''
    }
    const kind = Object.keys(kinds).find(
      (one) => !allowed.includes(one) && kinds[one]?.test(text.trim()),
    )
    const name = names.find((one) => text.includes(one))
    if (kind || name) found.push(`${kind ?? 'name'}: “${text.trim()}”`)
  }
  const isText = ({ nodeType }: Node) =>
    nodeType === Node.TEXT_NODE || nodeType === Node.COMMENT_NODE

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  do {
    let first = walker.currentNode
    while (first.previousSibling && isText(first.previousSibling)) first = first.previousSibling
    look(first)
  } while (walker.nextNode())
  return [...new Set(found)]
}
