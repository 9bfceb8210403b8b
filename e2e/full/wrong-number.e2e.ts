import { expect, type Page, test } from '@playwright/test'
import { collect, printedCode } from '../points.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'

/** Numbers as people paste them. */

/** A shop, and the text of its code of 20 points. */
async function openShop(page: Page, name: string): Promise<{ businessId: number; code: string }> {
  const businessId = await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  return { businessId, code: await printedCode(page, 20) }
}

async function openCode(page: Page, code: string): Promise<void> {
  await page.goto(`/scan?qr=${code}`)
  await expect(page.getByRole('button', { name: 'Collect 20 points' })).toBeVisible()
}

async function pointsOf(page: Page, businessId: number, { national }: Phone): Promise<number> {
  const answer = await page.request.post('/api/customer/check-points', {
    data: { businessId, phoneNumber: `+1 ${national}` },
  })
  return (await answer.json()).points
}

test('numbers are taken as people paste them, and are all the same customer', async ({
  page,
}, testInfo) => {
  const { businessId, code } = await openShop(page, `Pasted ${testInfo.project.name}`)
  const phone = newPhone()
  const digits = phone.national.replace(/\D/g, '')
  const arabic = digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  const pasted = [
    `+1 ${digits}`,
    `1 ${phone.national}`,
    `001${digits}`,
    `\u202a+1 ${phone.national}\u202c`,
    arabic,
  ]
  for (const typed of pasted) {
    await openCode(page, code)
    await collect(page, { national: typed })
    await expect(page.getByRole('heading', { name: /Points Earned|Reward Unlocked/ })).toBeVisible()
  }
  expect(await pointsOf(page, businessId, phone)).toBe(20 * pasted.length)
})
