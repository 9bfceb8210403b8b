import type { Page } from '@playwright/test'
import { inexactTexts } from '../test/inexactTexts.ts'

/** Prose about points and prices, with round examples: there a translation may write its own way. */
const prose =
  /^\/(?:$|pricing|manual|business-manual|about|help|customer-help|tech-support|terms|privacy|demo-|how)/
const ofProse = ['points', 'amount', 'figure']

/** Texts of the open page that a translator would change although they hold a figure, code or name. */
export async function inexactTextsOn(page: Page, names: readonly string[] = []): Promise<string[]> {
  const allowed = prose.test(new URL(page.url()).pathname) ? ofProse : []
  const found = await page.evaluate(inexactTexts, { names, allowed })
  return found.map((text) => `may be translated: ${text}`)
}
