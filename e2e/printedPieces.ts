import type { Page } from '@playwright/test'
import type { Place } from './renderPdf.ts'

/** What is on the sheets of `/business/print`, measured as printed. */

/** Where each code is, sheet by sheet. */
export async function placesOfCodes(page: Page): Promise<Place[][]> {
  return inPrint(page, () => {
    const mm = (px: number) => (px * 25.4) / 96
    return [...document.querySelectorAll('.print-sheet')].map((sheet) => {
      const from = sheet.getBoundingClientRect()
      return [...sheet.querySelectorAll('svg[aria-label^="QR code"]')].map((code) => {
        const { left, top, width, height } = code.getBoundingClientRect()
        return {
          left: mm(left - from.left),
          top: mm(top - from.top),
          width: mm(width),
          height: mm(height),
        }
      })
    })
  })
}

/** Words that overlap a code or other words, or are closer than 2 mm to the cut of their label. */
export async function crowdedText(page: Page): Promise<string[]> {
  return inPrint(page, () => {
    const least = (2 * 96) / 25.4 - 1
    const touch = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const isWords = (element: Element) =>
      !element.closest('.fold') &&
      !element.parentElement?.closest('.fitted > span') &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const found: string[] = []
    for (const sheet of document.querySelectorAll('.print-sheet')) {
      const words = [...sheet.querySelectorAll('*')].filter(isWords)
      const codes = [...sheet.querySelectorAll('.printed-code')]
      const boxes = [...words, ...codes].map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        name: element.textContent || 'a code',
      }))
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const isInside = one.element.contains(other.element)
          if (!isInside && touch(one.box, other.box)) found.push(`${one.name} / ${other.name}`)
        }
        const cut = one.element
          .closest('.label, .small-card, .day-card, .points-sign')
          ?.getBoundingClientRect()
        if (!cut) continue
        // On a day card the white edge of the code ends at the cut, and its modules stand far from it.
        const modules =
          one.element.matches('.day-card > .printed-code') && one.element.firstElementChild
        const { left, top, right, bottom } = modules ? modules.getBoundingClientRect() : one.box
        const room = [left - cut.left, top - cut.top, cut.right - right, cut.bottom - bottom]
        if (Math.min(...room) < least) found.push(`${one.name} / the cut`)
      }
    }
    return found
  })
}

async function inPrint<T>(page: Page, measure: () => T): Promise<T> {
  await page.evaluate(() => document.fonts.ready)
  await page.emulateMedia({ media: 'print' })
  const measured = await page.evaluate(measure)
  await page.emulateMedia({ media: null })
  return measured
}
