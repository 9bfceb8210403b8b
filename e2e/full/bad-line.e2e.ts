import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expectDetail, printedCode } from '../points.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** The scan arrives, but half of the page does not. */

const collectButton = (page: Page) => page.getByRole('button', { name: /^Collect (20 )?points$/ })
const numberField = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })

/** A shop's code of 20 points, opened by its link. */
async function openCode(page: Page, name: string): Promise<void> {
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 20)
  await page.goto(`/scan?qr=${code}`, { waitUntil: 'networkidle' })
  await expect(collectButton(page)).toBeVisible()
}

/** The points of this one scan, on the receipt and on the page that reads the ledger's balance. */
async function expectCountedOnce(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  await expectDetail(page, 'Before', '0')
  await expectDetail(page, 'Your points', '20 / 100')
  await page.getByRole('link', { name: 'Check My Points' }).click()
  await expect(page.getByText('80 points needed')).toBeVisible()
}

test('without the answer about the code, and without the code of the result, a scan still counts', async ({
  page,
}, testInfo) => {
  await page.route('**/api/qr/describe*', (route) => route.abort('connectionfailed'))
  await page.route('**/ScanByLinkResult-*.js', (route) => route.abort('connectionfailed'))
  await openCode(page, `Half a Page ${testInfo.project.name}`)
  await numberField(page).fill(newPhone().national)
  await collectButton(page).click()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  await expect(page.getByText('You collected 20 points. You have 20 points now.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Show the receipt' }).click()
  await expectCountedOnce(page)
})
