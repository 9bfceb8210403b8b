import type { Page } from '@playwright/test'

/** What no translator may change: whole texts are shown by `ui/Exact.tsx`, and parts of sentences, too. */
const patterns = {
  phone: /\(\d{3}\) \d{3}-\d{4}|\+\d[\d ().-]{7,}\d|…\d{4}\b/,
  code: /RH-\d/,
  points: /\d[\d,]* (?:points?\b|of \d|\/ \d)/,
}
type Kind = keyof typeof patterns

interface Allowed {
  readonly path: RegExp
  readonly kind: Kind
  readonly why: string
}

/** Nobody's figures: here a translation may write them as its language does. */
const allowed: readonly Allowed[] = [
  {
    path: /^\/(?:$|pricing|manual|business-manual|about|help|customer-help|tech-support|terms|privacy|demo-|how)/,
    kind: 'points',
    why: 'prose about what points are, with round examples',
  },
]

/** Texts of the open page that a translator would change although they hold a figure, code or name. */
export async function inexactTexts(page: Page, names: readonly string[] = []): Promise<string[]> {
  const { pathname } = new URL(page.url())
  const isLeft = (kind: string) =>
    allowed.some((one) => one.kind === kind && one.path.test(pathname))
  const kinds = Object.entries(patterns).filter(([kind]) => !isLeft(kind))
  const texts = await page.evaluate(() => {
    const left = '[translate=no],script,style,noscript,textarea,option,title'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (textContent?.trim() && !parentElement?.closest(left)) found.push(textContent.trim())
    }
    return found
  })
  return texts.flatMap((text) => {
    const kind = kinds.find(([, pattern]) => pattern.test(text))?.[0]
    const name = names.find((name) => text.includes(name))
    return kind || name ? [`may be translated: “${text}”, ${kind ?? 'a name'}`] : []
  })
}
