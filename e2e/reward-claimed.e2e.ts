import { pointsWords } from '../src/web/customer/points/pointsWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { ticketWords } from '../src/web/shared/rewards/ticketWords.ts'
import { inLanguages } from './inLanguages.ts'
import { checkPoints, collect, expectDetail, expectNeeded } from './points.ts'
import { newPhone, type Phone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import type { Talk } from './talk.ts'
import { expect, type Page, test } from './test.ts'

inLanguages((details) => {
  test(
    'a reward is earned, given by its code and taken back, and both sides see it',
    details,
    async ({ page, customer, language, talk }) => {
      const { of, said } = talk
      const [ofScan, ofPoints, ofTicket] = [of(scanWords), of(pointsWords), of(ticketWords)]
      const shop = await openShop(page, { languages: [language] })
      const phone = newPhone()
      const ending = `…${phone.national.slice(-4)}`
      await scan(page.request, shop, phone, 60)

      const code = await test.step('the next scan unlocks it, with a code', async () => {
        await customer.goto(`/scan?qr=${shop.codes[60]}`)
        await collect(customer, phone, { talk, points: 60 })
        await expect(
          customer.getByRole('heading', { name: said(ofScan.rewardUnlocked) }),
        ).toBeFocused()
        return shownCode(customer)
      })

      await test.step('the points check shows the same code', async () => {
        await customer.getByRole('link', { name: said(ofScan.checkMyPoints) }).click()
        await expect(
          customer.getByRole('heading', { name: said(ofPoints.rewardAvailable) }),
        ).toBeFocused()
        expect(await shownCode(customer)).toBe(code)
      })

      await test.step('the owner types it, and hands the reward over', async () => {
        await page.goto('/business-dashboard-real')
        await redeem(page, 'k7')
        await expect(page.getByRole('alert')).toHaveText(
          'A claim code has 5 letters and digits. This one has 2.',
        )
        await page.getByRole('textbox', { name: 'Claim code' }).selectText()
        await page.keyboard.type(`${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog', { name: 'Reward given' })).toBeVisible()
        await expect(
          page.getByRole('heading', { name: 'Free reward of your choice' }),
        ).toBeFocused()
        await expectDetail(page, 'For', ending)
        await expectDetail(page, 'Before', '120')
        await expectDetail(page, 'Points now', '0')
      })

      await test.step('the customer’s ticket is torn by itself', async () => {
        await expect(customer.getByRole('heading', { name: said(ofTicket.redeemed) })).toBeFocused()
        await expect(
          customer.getByText(said(ofTicket.pointsOf, { points: 0, threshold: 100 })),
        ).toBeVisible()
        await expect(customer.getByText(/^[2-9A-Z]{3} [2-9A-Z]{2}$/)).toHaveCount(0)
        await checkAgain(customer, phone, talk)
        await expectNeeded(customer, talk, 100)
      })

      await test.step('a second till hears that the code was used', async () => {
        const second = await page.context().newPage()
        await second.goto('/business-dashboard-real')
        await redeem(second, code)
        await expect(second.getByRole('alert')).toHaveText(
          'This claim code was used a moment ago. The reward has already been given.',
        )
        await second.close()
      })

      await test.step('the owner takes it back, and the customer has it again', async () => {
        await page.keyboard.press('Tab')
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByText(`${ending} has 120 points again, and the reward`)).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('textbox', { name: 'Claim code' })).toBeFocused()
        await checkAgain(customer, phone, talk)
        await expect(
          customer.getByRole('heading', { name: said(ofPoints.rewardAvailable) }),
        ).toBeVisible()
      })
    },
  )
})

/** As the counter reads it: "K7M 2Q", without the space. */
async function shownCode(page: Page): Promise<string> {
  const letters = page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{2}$/)
  await expect(letters).toBeVisible()
  return ((await letters.textContent()) ?? '').replace(' ', '')
}

async function redeem(page: Page, claimCode: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Claim code' }).fill(claimCode)
  await page.getByRole('textbox', { name: 'Claim code' }).press('Enter')
}

async function checkAgain(page: Page, phone: Phone, talk: Talk): Promise<void> {
  const { checkAgain } = talk.of(pointsWords)
  await page.getByRole('button', { name: talk.said(checkAgain) }).click()
  await checkPoints(page, phone, talk)
}
