import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { decodeQrCode } from '../decodeQrCode.ts'
import { registerBusiness } from '../registerBusiness.ts'

/** The code that shows points and gives none, from the dashboard to the customer who scans it. */

test('an owner saves, prints and copies the code that shows points', async ({
  page,
  context,
  browser,
}, testInfo) => {
  const name = `Look It Up ${testInfo.project.name}`
  // The journey replaces the clipboard, and keeps what it is given.
  await context.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text)
  })
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('link', { name: 'Check code and older ones' }).click()
  const card = page.getByRole('article', { name: 'Check your points' })
  await expect(
    card.getByText('Shows customers their points. Scanning it gives none.'),
  ).toBeVisible()
  await expect(card.getByRole('img')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(2)
  await expectAccessible(page)

  const link = await test.step('its link is copied', async () => {
    await card.getByRole('button', { name: 'Copy link of check code' }).press('Enter')
    await expect(page.getByText('Link Copied', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => sessionStorage.getItem('copied') ?? '')
    expect(copied).toMatch(/\/check-points\?code=RH-\d+-CHECK-\w{9}$/)
    return copied
  })
  const serial = new URL(link).searchParams.get('code') ?? ''
  await expect(card.getByText(serial)).toBeVisible()

  await test.step('its picture is read as the same link', async () => {
    const downloading = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Download check code as PNG' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('rewardhop-check-points.png')
    expect(decodeQrCode(await readFile(await download.path()))).toBe(link)
  })

  await test.step('it is printed as the sign of the set', async () => {
    await card.getByRole('link', { name: 'Print check code' }).click()
    await expect(page).toHaveURL(/\/business\/print\?.*piece=sign/)
    await expect(page.getByRole('heading', { name: 'What to print' })).toBeVisible()
  })

  await test.step('a customer who scans it is asked for the number at this shop', async () => {
    const customer = await (await browser.newContext()).newPage()
    await customer.goto(link)
    await expect(customer.getByRole('heading', { name })).toBeVisible()
    await expect(customer.getByRole('button', { name: 'Check My Points' })).toBeVisible()
    await customer.context().close()
  })
})
