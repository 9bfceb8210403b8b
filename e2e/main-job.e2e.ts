import { readFile } from 'node:fs/promises'
import { decodeQrCode } from './decodeQrCode.ts'
import { collect, expectDetail } from './points.ts'
import { newPhone, registerBusiness } from './registerBusiness.ts'
import { expect, test } from './test.ts'

test('a shop registers and prints a code, a customer scans it, and both see the points', async ({
  page,
  customer,
}) => {
  const name = 'Corner Bakery'
  const phone = newPhone()
  const businessId = await test.step('the owner registers and opens the dashboard', async () => {
    const id = await registerBusiness(page, name)
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
    await collect(customer, phone)
    await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
    await expectDetail(customer, 'Before', '0')
    await expectDetail(customer, 'This visit', '+20')
    await expectDetail(customer, 'Your points', '20 / 100')
  })

  await test.step('a reload shows the receipt again, and another scan a form', async () => {
    await customer.reload()
    await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
    await expectDetail(customer, 'This visit', '+20')
    await customer.goto(link)
    await expect(customer.getByRole('textbox', { name: 'Your phone number' })).toBeVisible()
  })

  await test.step('the owner sees them without a reload', async () => {
    const activity = page.getByRole('region', { name: 'Recent activity' })
    await expect(activity.getByText('+20').first()).toBeVisible()
    await expect(activity.getByText('20 of 100').first()).toBeVisible()
  })

  await test.step('the landing page answers the same by business ID', async () => {
    await customer.goto('/')
    await customer.getByRole('textbox', { name: 'Phone number' }).fill(phone.national)
    await customer.getByRole('textbox', { name: 'Business ID' }).fill(String(businessId))
    await customer.getByRole('button', { name: 'Check My Points' }).click()
    await expect(customer.getByText('80 points needed')).toBeVisible()
  })
})
