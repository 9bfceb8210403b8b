import { expectDetail } from './points.ts'
import { pressTwice } from './pressTwice.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, type Page, test } from './test.ts'

/** A bad connection, or none: nothing typed is lost, and nothing is given twice. */

test.use(onPhone)

const collectButton = (page: Page) => page.getByRole('button', { name: 'Collect 20 points' })
const numberField = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })
const kept = (page: Page) => page.getByRole('heading', { name: 'Your scan is saved.' })

/** The points of this one scan, on the receipt and on the page that reads the ledger's balance. */
async function expectCountedOnce(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  await expectDetail(page, 'Before', '0')
  await expectDetail(page, 'Your points', '20 / 100')
  await page.getByRole('link', { name: 'Check My Points' }).click()
  await expect(page.getByText('80 points needed')).toBeVisible()
}

test('a scan without a line is kept, goes when the line is back, and counts once', async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  const [wrong, right] = [newPhone().national, newPhone().national]
  // The connection is lost while the number is typed, after all of the page's code has arrived.
  await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'networkidle' })
  await numberField(page).fill(wrong)
  await page.context().setOffline(true)
  await collectButton(page).click()
  await expect(kept(page)).toBeFocused()
  // Nothing was sent, so the other number cannot get points as well.
  await page.getByRole('button', { name: 'Change the number' }).click()
  await numberField(page).fill(right)
  await collectButton(page).click()
  await expect(page.getByText(`+1 ${right}`)).toBeVisible()
  await page.context().setOffline(false)
  await expectCountedOnce(page)
})

test('a double press, two lost answers and a reload give the points once', async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
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
  await numberField(page).fill(national)
  await pressTwice(page, collectButton(page))
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expect(kept(page)).toBeVisible()
  await expect(page.getByText(`+1 ${national}`)).toBeVisible()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expectCountedOnce(page)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})
