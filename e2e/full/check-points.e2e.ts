import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'

/** How many points do I have: with a bad code, and on the landing page. */

interface Shop {
  readonly businessId: number
  readonly checkCode: string
}

async function openShop(page: Page, name: string, owner = newPhone()): Promise<Shop> {
  const businessId = await registerBusiness(page, name, owner)
  const answer = await page.request.get(`/api/test/generate-check-qr/${businessId}`)
  return { businessId, checkCode: (await answer.json()).qrCode }
}

/** Somebody with this many points, by one scan of a code that is worth them. */
async function customerWith(page: Page, { businessId }: Shop, points: number): Promise<Phone> {
  const created = await page.request.post(`/api/businesses/${businessId}/qr-codes`, {
    data: { pointValue: points },
  })
  const { code } = await created.json()
  const phone = newPhone()
  const scanned = await page.request.post('/api/qr/scan-with-phone', {
    data: { qrCode: code, phoneNumber: `+1 ${phone.national}` },
  })
  expect(scanned.ok()).toBe(true)
  return phone
}

async function deleteShop(
  page: Page,
  { businessId }: Shop,
  { name, phone }: { name: string; phone: Phone },
): Promise<void> {
  const [business, code] = [`/api/businesses/${businessId}`, `/api/businesses/${businessId}/code`]
  const asked = await page.request.post(code, { data: {} })
  const { challengeId } = await asked.json()
  const answer = { challengeId, code: await textedCode(page, phone) }
  expect((await page.request.post(code, { data: answer })).ok()).toBe(true)
  const deleted = await page.request.delete(business, { data: { businessName: name } })
  expect(deleted.ok()).toBe(true)
}

test('a bad code has its own sentence', async ({ page }, testInfo) => {
  const name = `Code Corner ${testInfo.project.name}`
  const owner = newPhone()
  const shop = await openShop(page, name, owner)
  const refused = [
    ['https://elsewhere.example/menu', /^Invalid QR code\. Please scan/],
    ['x'.repeat(201), /^Invalid QR code\. Please scan/],
    [`${shop.checkCode.slice(0, -9)}222222222`, /^We do not know this code\./],
  ] as const
  for (const [code, sentence] of refused) {
    await test.step(code.slice(0, 60), async () => {
      await page.goto(`/check-points?code=${encodeURIComponent(code)}`)
      await expect(page.getByRole('heading', { name: 'No points to show' })).toBeVisible()
      await expect(page.getByText(sentence)).toBeVisible()
    })
  }
  await expectAccessible(page)
  await page.goto('/check-points?business=2000000000')
  await expect(page.getByText(/^Business not found\./)).toBeVisible()

  await test.step('of a shop that was deleted', async () => {
    await deleteShop(page, shop, { name, phone: owner })
    await page.goto(`/check-points?code=${shop.checkCode}`)
    await expect(page.getByText(/^This shop is not giving points right now\./)).toBeVisible()
    await page.getByRole('link', { name: 'How to check your points' }).click()
    await expect(page.getByText('Point your phone’s camera at it')).toBeVisible()
  })
})

test('the landing page asks for phone and shop, and shows a reward that can be redeemed', async ({
  page,
}, testInfo) => {
  const name = `Landing Lane ${testInfo.project.name}`
  const shop = await openShop(page, name)
  const phone = await customerWith(page, shop, 100)
  await page.goto('/')
  const form = page.locator('#check')
  const numberField = form.getByRole('textbox', { name: 'Phone number' })
  const idField = form.getByRole('textbox', { name: 'Business ID' })
  await expect(form.getByText('Please enter both phone number and business ID')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Check My Points' })).toBeDisabled()
  await numberField.fill(phone.national)
  await idField.fill('2000000000')
  await idField.press('Enter')
  await expect(form.getByText('Business not found.')).toBeVisible()
  await expect(idField).toBeFocused()
  await expect(
    page.getByText('Unable to check points. Please verify your information.', { exact: true }),
  ).toBeVisible()
  await idField.fill(String(shop.businessId))
  await idField.press('Enter')
  await expect(form.getByText('Ready for Reward!')).toBeVisible()
  await expect(form.getByRole('heading', { name, exact: true })).toBeFocused()
  await expect(form.getByRole('heading', { name: 'Reward Available' })).toBeVisible()
  await expect(
    form.getByText('To get your claim code, scan the code at the counter.'),
  ).toBeVisible()
  await expectAccessible(page)
})
