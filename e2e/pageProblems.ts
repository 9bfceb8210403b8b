import { expect, type Page } from '@playwright/test'
import { sidewaysScrollOf, violationsOf } from './accessible.ts'
import { deadLinks, linksOf } from './links.ts'
import type { Route } from './routeTable.ts'

/** The words on a screen, and where its links lead. */
export type Screen = Pick<
  Route,
  'path' | 'title' | 'words' | 'wordsOfScripts' | 'links' | 'arrivesAt'
>

const phoneWidth = 390

/** Problems with the words, the title and the headings of the open page. */
export async function wordProblems(
  page: Page,
  { path, arrivesAt = path, title, words, wordsOfScripts = [] }: Screen,
): Promise<string[]> {
  const problems = await missingLabels(page, [...words, ...wordsOfScripts])
  const landed = () => new URL(page.url()).pathname
  const [wanted] = arrivesAt.split('?')
  if (!(await until(() => landed() === wanted))) problems.push(`arrives at ${landed()}`)
  await expect(page)
    .toHaveTitle(title)
    .catch(async () => problems.push(`is titled “${await page.title()}”`))
  const headings = await page.getByRole('heading', { level: 1 }).count()
  if (headings !== 1) problems.push(`${headings} headings of the first level`)
  return problems
}

/** Waits until the page's code has arrived. */
export async function missingLabels(page: Page, words: readonly string[]): Promise<string[]> {
  let missing = words
  // All of them in one text: a long page takes a while to say what it shows.
  await until(async () => {
    const [shown = ''] = await page.locator('body').allInnerTexts()
    const text = plain(shown)
    missing = words.filter((word) => !text.includes(plain(word)))
    return missing.length === 0
  })
  return missing.map((word) => `does not say “${word}”`)
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').toLowerCase()
}

/** Links that are missing, that lead nowhere, or to a host that is not named. */
export async function linkProblems(page: Page, { links = [] }: Pick<Screen, 'links'>) {
  const found = await linksOf(page)
  const missing = links.filter((link) => !found.some((one) => leadsTo(one, link)))
  return [...missing.map((link) => `no link to ${link}`), ...(await deadLinks(page, found))]
}

/** With or without a query. */
function leadsTo(found: string, named: string): boolean {
  return found === named || found.startsWith(`${named}?`)
}

/**
 * What axe finds on a phone, and how much wider than its window the page is at any of the widths, of
 * which the last is the phone's: the next page is opened in that window.
 * Axe is half of the cost; `*.states.test.tsx` and the long stories run it in wide windows.
 */
export async function layoutProblems(page: Page, widths: readonly number[]): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await drawn(page)
    problems.push(...(await sidewaysProblems(page, `${width} px`)))
    if (width !== phoneWidth) continue
    problems.push(...(await smallFields(page)), ...(await lostSpaces(page)))
    for (const { id, targets } of await violationsOf(page)) {
      problems.push(`axe at ${width}: ${id} ${JSON.stringify(targets)}`)
    }
  }
  return problems
}

export async function sidewaysProblems(page: Page, where: string): Promise<string[]> {
  const overflow = await sidewaysScrollOf(page)
  return overflow === 0 ? [] : [`scrolls sideways by ${overflow} px at ${where}`]
}

/** An iPhone enlarges the page when somebody taps a field whose text has less than 16 px. */
async function smallFields(page: Page): Promise<string[]> {
  const sizes = await page
    .locator('input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select')
    .evaluateAll((fields) =>
      fields.map((field) => ({
        of: field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id,
        px: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
    )
  return sizes.filter(({ px }) => px < 16).map(({ of, px }) => `the field ${of} has ${px} px`)
}

/** In a row of boxes a space at the edge of a text is not shown: "Continue witha trial account". */
async function lostSpaces(page: Page): Promise<string[]> {
  const rows = await page.locator('body *:not(svg, svg *, script, style)').evaluateAll((all) =>
    all
      .filter((row) => /flex|grid/.test(getComputedStyle(row).display))
      .filter((row) =>
        [...row.childNodes].some((text) => {
          if (text.nodeType !== Node.TEXT_NODE || !text.textContent?.trim()) return false
          const range = document.createRange()
          range.selectNodeContents(text)
          const { left, right } = range.getBoundingClientRect()
          const isStuck = (beside: Node | null) => {
            if (!(beside instanceof HTMLElement) || !beside.textContent?.trim()) return false
            const other = beside.getBoundingClientRect()
            return Math.abs(other.left - right) < 2 || Math.abs(left - other.right) < 2
          }
          return (
            (/\s$/.test(text.textContent) && isStuck(text.nextSibling)) ||
            (/^\s/.test(text.textContent) && isStuck(text.previousSibling))
          )
        }),
      )
      .map((row) => row.textContent?.trim().slice(0, 50)),
  )
  return rows.map((words) => `loses a space: ${words}`)
}

/** The page knows its new width: parts that differ at another width are there. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  return expect
    .poll(isSo)
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}
