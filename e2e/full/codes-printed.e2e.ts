import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../accessible.ts'
import { decodeQrCode } from '../decodeQrCode.ts'
import { codeKey, codeOf, expectToast, openCodes } from '../openCodes.ts'
import { collect, expectDetail } from '../points.ts'
import { newPhone } from '../registerBusiness.ts'

/**
 * The printed codes of a shop: what older prints are worth, and how a code is saved and printed.
 */

/** The address in a code's picture on the page. */
async function linkOf(page: Page, points: number): Promise<string> {
  const picture = codeOf(page, points).getByRole('img')
  const svg = await page.request.get((await picture.getAttribute('src')) ?? '')
  return decodeQrCode(await drawn(await svg.text()))
}
const drawn = (svg: string) => sharp(Buffer.from(svg), { density: 600 }).png().toBuffer()

test('new point values leave older prints as they are, until one is switched off', async ({
  page,
  browser,
}, testInfo) => {
  await openCodes(page, `Value Changer ${testInfo.project.name}`)
  const oldLink = await linkOf(page, 20)
  const olderCodes = page.getByRole('region', { name: 'Older printed codes' })
  await expect(olderCodes).toBeHidden()

  const dialog = page.getByRole('dialog', { name: 'Point values' })
  await test.step('a value is changed, and the code is to be printed anew', async () => {
    await page.getByRole('button', { name: 'Point values' }).click()
    const medium = dialog.getByRole('textbox', { name: 'Medium purchase' })
    await expect(medium).toHaveValue('20')
    await medium.fill('101')
    await dialog.getByRole('button', { name: 'Save values' }).click()
    await expect(medium).toHaveAccessibleDescription('Please enter a whole number from 1 to 100')
    await expect(medium).toBeFocused()
    await expectAccessible(page)
    await medium.fill('25')
    await dialog.getByRole('button', { name: 'Save values' }).click()
    await expectToast(page, 'QR Code Values Updated')
    await expect(dialog).toBeHidden()
    await expect(codeOf(page, 25)).toBeVisible()
    await expect(codeOf(page, 20)).toBeHidden()
    expect(await linkOf(page, 25)).not.toBe(oldLink)
    await expect(olderCodes.getByText('20 points')).toBeVisible()
    await expectAccessible(page)
  })

  const customer = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await test.step('the old print is worth what it was', async () => {
    await customer.goto(oldLink)
    await collect(customer, newPhone())
    await expectDetail(customer, 'This visit', '+20')
  })

  await test.step('switched off, it says so at the counter', async () => {
    await olderCodes.getByRole('button', { name: 'Switch off older 20-point code' }).click()
    const question = page.getByRole('alertdialog', { name: 'Switch off the 20-point code?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Switch off' }).click()
    await expectToast(page, 'QR Code Updated')
    await expect(olderCodes.getByText('Inactive')).toBeVisible()
    await expect(codeKey(page, 'Switch on older 20-point code')).toBeFocused()
    await customer.goto(oldLink)
    await expect(customer.getByText(/This code is switched off\./).first()).toBeVisible()
  })

  await test.step('an older code is deleted', async () => {
    await codeKey(page, 'Delete older 20-point code').click()
    await page.getByRole('button', { name: 'Delete code' }).click()
    await expect(olderCodes).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Your QR codes' })).toBeFocused()
  })
  await customer.context().close()
})

test('a code is saved in every size, and printed as a piece of the set', async ({
  page,
}, testInfo) => {
  const name = `Paper & Ink <b>${testInfo.project.name}</b>`
  await openCodes(page, name)
  const link = await linkOf(page, 20)

  await test.step('each picture is read as the same link', async () => {
    const save = async (press: () => Promise<void>) => {
      const downloading = page.waitForEvent('download')
      await press()
      const download = await downloading
      const content = await readFile(await download.path())
      return { name: download.suggestedFilename(), content }
    }
    const png = await save(() => codeKey(page, 'Download 20-point code as PNG').click())
    expect(png.name).toBe('rewardhop-20-points.png')
    expect(decodeQrCode(png.content)).toBe(link)
    for (const kind of [/512 pixels/, /4096 pixels/, /^SVG/]) {
      const file = await save(async () => {
        await codeKey(page, 'More for the 20-point code').click()
        await page.getByRole('menuitem', { name: kind }).click()
      })
      const isSvg = file.name === 'rewardhop-20-points.svg'
      const picture = isSvg ? await drawn(file.content.toString()) : file.content
      expect(decodeQrCode(picture)).toBe(link)
    }
  })

  await test.step('its own sheet is printed', async () => {
    await page.getByRole('link', { name: 'Print 20-point code' }).click()
    const sheet = page.getByRole('region', { name: 'Table tent, 20 points' })
    await expect(sheet.getByText(name).first()).toBeVisible()
    await expectAccessible(page)
  })
})
