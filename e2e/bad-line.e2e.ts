import { resultWords } from '../src/web/customer/scan/resultWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { inLanguages } from './inLanguages.ts'
import { expectDetail, expectNeeded } from './points.ts'
import { pressTwice } from './pressTwice.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import type { Talk } from './talk.ts'
import { expect, onPhone, type Page, test } from './test.ts'

/** A bad connection, or none: nothing typed is lost, and nothing is given twice. */

test.use(onPhone)

/** What the page of a scan shows in its reader's language. */
function shownOn(page: Page, { of, said }: Talk) {
  const words = of(scanWords)
  const button = (name: string) => page.getByRole('button', { name: said(name) })
  return {
    collect: page.getByRole('button', { name: said(words.collect, { count: 20 }) }),
    number: page.getByRole('textbox', { name: said(words.yourPhone) }),
    kept: page.getByRole('heading', { name: said(words.waiting.saved) }),
    change: button(words.waiting.changeNumber),
    tryNow: button(words.waiting.tryNow),
  }
}

/** The points of this one scan, on the receipt and on the page that reads the ledger's balance. */
async function expectCountedOnce(page: Page, talk: Talk): Promise<void> {
  const { of, said } = talk
  const [words, { result }] = [of(scanWords), of(resultWords)]
  await expect(page.getByRole('heading', { name: said(words.pointsEarned) })).toBeFocused()
  await expectDetail(page, said(result.before), '0')
  await expectDetail(page, said(result.yourPoints), '20 / 100')
  await page.getByRole('link', { name: said(words.checkMyPoints) }).click()
  await expectNeeded(page, talk, 80)
}

inLanguages((details) => {
  test(
    'a scan without a line is kept, goes when the line is back, and counts once',
    details,
    async ({ page, other, language, talk }) => {
      const shop = await openShop(other, { languages: [language] })
      const shown = shownOn(page, talk)
      const [wrong, right] = [newPhone().national, newPhone().national]
      // The connection is lost while the number is typed, after all of the page's code has arrived.
      await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'networkidle' })
      await shown.number.fill(wrong)
      await page.context().setOffline(true)
      await shown.collect.click()
      await expect(shown.kept).toBeFocused()
      // Nothing was sent, so the other number cannot get points as well.
      await shown.change.click()
      await shown.number.fill(right)
      await shown.collect.click()
      await expect(page.getByText(`+1 ${right}`)).toBeVisible()
      await page.context().setOffline(false)
      await expectCountedOnce(page, talk)
    },
  )

  test(
    'a double press, two lost answers and a reload give the points once',
    details,
    async ({ page, other, language, talk }) => {
      const shop = await openShop(other, { languages: [language] })
      const shown = shownOn(page, talk)
      const { national } = newPhone()
      const keys: (string | undefined)[] = []
      await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'networkidle' })
      await page.route('**/api/qr/scan-with-phone', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length > 2) return route.continue()
        // The server accepts the request, but its answer never arrives.
        await route.fetch()
        return route.abort('connectionreset')
      })
      await shown.number.fill(national)
      await pressTwice(page, shown.collect)
      await expect(shown.kept).toBeVisible()
      await page.reload()
      await expect(shown.kept).toBeVisible()
      await expect(page.getByText(`+1 ${national}`)).toBeVisible()
      await shown.tryNow.click()
      await expectCountedOnce(page, talk)
      expect(keys[0]).toBeTruthy()
      expect(new Set(keys).size).toBe(1)
    },
  )
})
