import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { daytimeZone } from '../../test/daytime.ts'
import { askReset, collect, expectLeader, printedCode } from '../counter.ts'
import { decodeQrCode } from '../decodeQrCode.ts'
import { openTexts } from '../outbox.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** Steps 2 to 4 of the main job: from a registration to points that both sides can see. */

// At night the text about a reset waits.
test.use({ timezoneId: daytimeZone() })

test('a shop registers, prints a code, a customer scans it, and both see the points', async ({
  page,
  browser,
}, testInfo) => {
  const name = `Corner Bakery ${testInfo.project.name}`
  const phone = newPhone()
  const businessId = await test.step('the owner registers and opens the dashboard', async () => {
    const id = await registerBusiness(page, name)
    await page.getByRole('link', { name: 'Open the dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    return id
  })

  const link =
    await test.step('there are three codes, and a download that a reader reads', async () => {
      const codes = page.getByRole('article', { name: /-point code$/ })
      await expect(codes).toHaveCount(3)
      for (const points of [1, 20, 60]) {
        const picture = page.getByRole('img', { name: new RegExp(`worth ${points} point`) })
        await expect(picture).toBeVisible()
        await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
      }
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download 20-point code as PNG' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('rewardhop-20-points.png')
      const decoded = decodeQrCode(await readFile(await download.path()))
      expect(decoded).toMatch(new RegExp(`/scan\\?qr=RH-${businessId}-20-[2-9A-Z]{9}$`))
      return decoded
    })

  const customer = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await test.step('the customer opens the link, types a number and has points', async () => {
    await customer.goto(link)
    await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible()
    const consent = customer.getByRole('checkbox', { name: `Text me about my rewards at ${name}` })
    await expect(consent).toHaveAccessibleDescription('Ticked before? Then it still holds.')
    await consent.check()
    await collect(customer, phone)
    await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
    await expectLeader(customer, 'Before', '0')
    await expectLeader(customer, 'This visit', '+20')
    await expectLeader(customer, 'Your points', '20 / 100')
    await expect(customer.getByText('80 more')).toBeVisible()
    await expect(customer.getByText(textsAreOn)).toBeVisible()
  })

  await test.step('the next scan starts where the first one ended', async () => {
    await customer.goto(link)
    await collect(customer, phone)
    await expectLeader(customer, 'Before', '20')
    await expectLeader(customer, 'Your points', '40 / 100')
    await expect(customer.getByText(textsAreOn)).toHaveCount(0)
    await customer.getByRole('link', { name: 'Check My Points' }).click()
    await expect(customer).toHaveURL(new RegExp(`/check-points\\?business=${businessId}$`))
    await expect(customer.getByText('Halfway There')).toBeVisible()
    await expect(customer.getByText('60 points needed')).toBeVisible()
  })

  await test.step('the landing page answers the same by business ID', async () => {
    await customer.goto('/')
    await customer.getByRole('textbox', { name: 'Phone number' }).fill(phone.national)
    await customer.getByRole('textbox', { name: 'Business ID' }).fill(String(businessId))
    await customer.getByRole('button', { name: 'Check My Points' }).click()
    await expect(customer.getByText('60 points needed')).toBeVisible()
  })

  await test.step('the owner sees the rows and the figures, and resets the customer', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('+20').first()).toBeVisible()
    await expect(page.getByText('40 of 100').first()).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^40$/ })).toBeVisible()
    await askReset(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset points' }).click()
    await expect(page.getByText('Points Reset Successfully', { exact: true })).toBeVisible()
    await expect(
      page.getByText(/^Customer \d+ points have been reset to zero\. SMS notification sent\.$/),
    ).toBeVisible()
    await expect(page.getByText('0 of 100').first()).toBeVisible()
  })

  await test.step('the customer has none, and the text message says so', async () => {
    // This tab handed the number over before, so the page asks at once.
    await customer.goto(`/check-points?business=${businessId}`)
    await expect(customer.getByText('100 points needed')).toBeVisible()
    const texts = await openTexts(page, phone)
    await expect(texts.getByText(`${name}: your points were reset to zero.`)).toBeVisible()
  })
})

test('a reward is unlocked when the threshold is reached', async ({ page }, testInfo) => {
  await registerBusiness(page, `Reward House ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 60)
  const phone = newPhone()
  for (const expected of ['Points Earned', 'Reward Unlocked']) {
    await page.goto(`/scan?qr=${code}`)
    await collect(page, phone)
    await expect(page.getByRole('heading', { name: expected })).toBeVisible()
  }
  await expect(page.getByText('Free reward of your choice')).toBeVisible()
  await expect(page.getByText('Show this screen to redeem')).toBeVisible()

  await test.step('a reset says that a customer who did not agree gets no text', async () => {
    await page.goto('/business-dashboard-real')
    await askReset(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset points' }).click()
    await expect(
      page.getByText(/^Customer \d+ points .* No SMS: this customer has not agreed to texts\.$/),
    ).toBeVisible()
  })
})

const textsAreOn = /^We text you about your rewards here, unless you have replied STOP before\./

const isLoaded = (picture: Element) =>
  picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0
