import { readFile } from 'node:fs/promises'
import { resultWords } from '../src/web/customer/scan/resultWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { checkWords as homeWords } from '../src/web/site/home/checkWords.ts'
import { decodeQrCode } from './decodeQrCode.ts'
import { inLanguages } from './inLanguages.ts'
import { collect, expectDetail } from './points.ts'
import { newPhone, registerBusiness } from './registerBusiness.ts'
import { offerLanguages } from './shop.ts'
import { expect, test } from './test.ts'

inLanguages((details) => {
  test(
    'a shop registers and prints a code, a customer scans it, and both see the points',
    details,
    async ({ page, customer, language, talk }) => {
      const { of, said, bold } = talk
      const [ofScan, { result }, home] = [of(scanWords), of(resultWords), of(homeWords)]
      const name = 'Corner Bakery'
      const phone = newPhone()
      const businessId =
        await test.step('the owner registers and opens the dashboard', async () => {
          const id = await registerBusiness(page, name)
          await offerLanguages(page, id, [language])
          await page.getByRole('link', { name: 'Open the dashboard' }).click()
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
          return id
        })

      const link = await test.step('a reader reads the downloaded code', async () => {
        await expect(page.getByRole('article', { name: /-point code$/ })).toHaveCount(3)
        const downloading = page.waitForEvent('download')
        await page.getByRole('button', { name: 'More for the 20-point code' }).click()
        await page.getByRole('menuitem', { name: 'Download as PNG' }).click()
        const download = await downloading
        expect(download.suggestedFilename()).toBe('rewardhop-20-points.png')
        const decoded = decodeQrCode(await readFile(await download.path()))
        expect(decoded).toMatch(new RegExp(`/scan\\?qr=RH-${businessId}-20-[2-9A-Z]{9}$`))
        return decoded
      })

      await test.step('the customer opens the link, types a number and has points', async () => {
        await customer.goto(link)
        await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible()
        await collect(customer, phone, { talk, points: 20 })
        await expect(
          customer.getByRole('heading', { name: said(ofScan.pointsEarned) }),
        ).toBeFocused()
        await expectDetail(customer, said(result.before), '0')
        await expectDetail(customer, said(result.thisVisit), '+20')
        await expectDetail(customer, said(result.yourPoints), '20 / 100')
      })

      await test.step('a reload shows the receipt again, and another scan a form', async () => {
        await customer.reload()
        await expect(
          customer.getByRole('heading', { name: said(ofScan.pointsEarned) }),
        ).toBeFocused()
        await expectDetail(customer, said(result.thisVisit), '+20')
        await customer.goto(link)
        await expect(customer.getByRole('textbox', { name: said(ofScan.yourPhone) })).toBeVisible()
      })

      await test.step('the owner sees them without a reload', async () => {
        const activity = page.getByRole('region', { name: 'Recent activity' })
        await expect(activity.getByText('+20').first()).toBeVisible()
        await expect(activity.getByText('20 of 100').first()).toBeVisible()
      })

      await test.step('the landing page answers the same by business ID', async () => {
        await customer.goto('/')
        await customer.getByRole('textbox', { name: said(home.phone) }).fill(phone.national)
        await customer.getByRole('textbox', { name: said(home.id) }).fill(String(businessId))
        await customer.getByRole('button', { name: said(home.check) }).click()
        await expect(customer.getByText(bold(home.needed, { count: 80 }))).toBeVisible()
      })
    },
  )
})
