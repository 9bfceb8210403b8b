import type { Locator, Page } from '@playwright/test'
import { directionOf, tagOf } from '../src/contract/platform/languages.ts'
import { newCatalogue } from '../test/catalogue.ts'
import { shownTexts } from '../test/shownTexts.ts'
import { violationsOf } from './accessible.ts'
import type { Talk } from './talk.ts'

/** What is wrong with the open page for who reads it in this language, as lines. */
export async function languageProblems(
  page: Page,
  talk: Talk,
  names: readonly string[],
  hasScripts = true,
): Promise<string[]> {
  const html = page.locator('html')
  const { lang, dir } = await html.evaluate(({ lang, dir }: HTMLElement) => ({ lang, dir }))
  const isRight = lang === tagOf(talk.language) && dir === directionOf(talk.language)
  return [
    ...(isRight ? [] : [`is marked as ${lang} ${dir}`]),
    ...(await problemsWithin(html, talk, names)),
    // Axe waits by timers, which a page without scripts does not have.
    ...(hasScripts ? await axeProblems(page) : []),
  ]
}

/** The same for the part that customers read of a page in English, such as a till's. */
export async function partProblems(
  page: Page,
  talk: Talk,
  names: readonly string[],
): Promise<string[]> {
  const [lang, dir] = [tagOf(talk.language), directionOf(talk.language)]
  const part = page.locator(`body [lang="${lang}"][dir="${dir}"]:visible`).first()
  await part.waitFor()
  return [...(await problemsWithin(part, talk, names)), ...(await axeProblems(page))]
}

async function axeProblems(page: Page): Promise<string[]> {
  const violations = await violationsOf(page)
  return violations.map(({ id, targets }) => `axe: ${id} ${JSON.stringify(targets)}`)
}

async function problemsWithin(
  root: Locator,
  talk: Talk,
  names: readonly string[],
): Promise<string[]> {
  const shown = await root.evaluate(shownTexts, tagOf(talk.language))
  const catalogue = newCatalogue(Object.values(talk.folders))
  return [
    // In English, what is for owners on public pages is not told from the rest.
    ...(talk.language === 'en' ? [] : catalogue.unknown(shown, names)),
    ...(await root.evaluate(layoutFaults)),
  ]
}

/** What leaves the window, is cut, or has letters apart that belong together. It runs in the page. */
function layoutFaults(root: Element): string[] {
  const faults: string[] = []
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`)

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
    !element.closest('svg, script, style, .sr-only, [aria-hidden=true]')
  const { direction: ofPage } = getComputedStyle(root)
  const textsIn = ({ childNodes }: Element) =>
    [...childNodes].filter((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())

  for (const element of root.querySelectorAll('*')) {
    const texts = textsIn(element)
    if (texts.length === 0 || !isShown(element)) continue
    const text = (element.textContent ?? '').trim().slice(0, 60)
    for (const one of texts) {
      const range = document.createRange()
      range.selectNodeContents(one)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 0 && (left < -1 || right > clientWidth + 1)) {
        faults.push(`leaves the window: “${text}” (${Math.round(left)} to ${Math.round(right)})`)
      }
    }
    const wider = element.scrollWidth - element.clientWidth
    if (element.clientWidth > 0 && wider > 1) faults.push(`${wider} px too wide: “${text}”`)
    const { letterSpacing, textAlign, direction, display } = getComputedStyle(element)
    const isApart = textAlign === 'start' && direction !== ofPage && display !== 'inline'
    // What somebody types stands by its own direction.
    if (isApart && !element.closest('[dir=ltr]:not(html), input, textarea')) {
      faults.push(`stands at the other side: “${text}”`)
    }
    const isJoined = /[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text)
    if (isJoined && !['normal', '0px'].includes(letterSpacing)) {
      faults.push(`letters apart by ${letterSpacing}: “${text}”`)
    }
  }
  return faults
}
