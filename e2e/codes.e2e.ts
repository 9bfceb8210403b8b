import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { collect, expectLeader } from './counter.ts'
import { decodeQrCode } from './decodeQrCode.ts'
import { newPhone, registerBusiness } from './registerBusiness.ts'

/** The codes of a shop: made, changed, replaced, switched off, deleted, saved and printed. */

async function openCodes(page: Page, name: string): Promise<void> {
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(codeOf(page, 20)).toBeVisible()
}

const codeOf = (page: Page, points: number) =>
  page.getByRole('article', { name: `${points}-point code`, exact: true })
const codeKey = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expectToast = (page: Page, title: string) =>
  expect(page.getByText(title, { exact: true })).toBeVisible()

/** The address that a code's picture on the page leads to. */
async function linkOf(page: Page, points: number): Promise<string> {
  const picture = codeOf(page, points).getByRole('img')
  const svg = await page.request.get((await picture.getAttribute('src')) ?? '')
  return decodeQrCode(await drawn(await svg.text()))
}
const drawn = (svg: string) => sharp(Buffer.from(svg), { density: 600 }).png().toBuffer()

test('an owner creates a code, edits it by keyboard and deletes down to the last one', async ({
  page,
}, testInfo) => {
  await openCodes(page, `Code Maker ${testInfo.project.name}`)
  await expectAccessible(page)

  const dialog = page.getByRole('dialog', { name: 'Create a QR code' })
  const points = dialog.getByRole('textbox', { name: 'Points' })
  await test.step('points that are none are refused under the field', async () => {
    await page.getByRole('button', { name: 'Create New' }).click()
    for (const typed of ['', '0', '1001', '1.5']) {
      await points.fill(typed)
      await dialog.getByRole('button', { name: 'Create code' }).click()
      await expect(points).toBeFocused()
      await expect(points).toHaveAccessibleDescription('Please enter a whole number from 1 to 1000')
    }
    await expectAccessible(page)
  })

  await test.step('a code is created, and called by its points', async () => {
    await points.fill('250')
    await expect(dialog.getByText('it is called “250 point QR code”')).toBeVisible()
    await points.press('Enter')
    await expectToast(page, 'QR Code Created')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Create New' })).toBeFocused()
    await expect(codeOf(page, 250).getByText('250 point QR code')).toBeVisible()
    await expect(codeOf(page, 250).getByText('Active')).toBeVisible()
    await expect(codeOf(page, 250).getByText('Keep this one behind the counter.')).toBeVisible()
    await expect(codeOf(page, 60).getByText('behind the counter')).toBeHidden()
  })

  const editor = (shown: number) => page.getByRole('form', { name: `Edit ${shown}-point code` })
  await test.step('Escape leaves a code as it was, Enter saves it', async () => {
    await codeKey(page, 'Edit 250-point code').press('Enter')
    const field = editor(250).getByRole('textbox', { name: 'Points' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('1 to 1000. Printed copies change too.')
    await expectAccessible(page)
    await page.keyboard.type('300')
    await page.keyboard.press('Escape')
    await expect(codeOf(page, 250)).toBeVisible()
    await expect(codeKey(page, 'Edit 250-point code')).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.type('1001')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('Please enter a whole number from 1 to 1000')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await expectToast(page, 'QR Code Updated')
    await expect(codeOf(page, 30).getByText('30 point QR code')).toBeVisible()
    await expect(codeKey(page, 'Edit 30-point code')).toBeFocused()
  })

  await test.step('codes are deleted after a question, all but the last', async () => {
    await codeKey(page, 'Delete 60-point code').click()
    const question = page.getByRole('alertdialog', { name: 'Delete the 60-point code?' })
    await expect(
      question.getByText('Every printed copy stops working at once. Points already earned stay.'),
    ).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(codeKey(page, 'Delete 60-point code')).toBeFocused()
    for (const worth of [60, 30, 20]) {
      await codeKey(page, `Delete ${worth}-point code`).click()
      await page.getByRole('button', { name: 'Delete code' }).click()
      await expectToast(page, 'QR Code Deleted')
      await expect(codeOf(page, worth)).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Your QR codes' })).toBeFocused()
    }
    await expect(codeOf(page, 1)).toBeVisible()
    await expect(codeKey(page, 'Delete 1-point code')).toBeHidden()
    await expect(codeKey(page, 'Edit 1-point code')).toBeVisible()
    await expectAccessible(page)
  })
})

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
    await expectLeader(customer, 'This visit', '+20')
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

test('a current code is switched off and on behind its three dots', async ({ page }, testInfo) => {
  await openCodes(page, `Light Switch ${testInfo.project.name}`)
  await codeKey(page, 'More for the 60-point code').click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await page
    .getByRole('alertdialog', { name: 'Switch off the 60-point code?' })
    .getByRole('button', { name: 'Switch off' })
    .click()
  await expect(codeOf(page, 60).getByText('Inactive')).toBeVisible()
  await expect(codeKey(page, 'More for the 60-point code')).toBeFocused()
  await expectAccessible(page)
  await codeKey(page, 'More for the 60-point code').click()
  await page.getByRole('menuitem', { name: 'Switch on' }).click()
  await expect(codeOf(page, 60).getByText('Active', { exact: true })).toBeVisible()
})

test('a code is saved in every size and printed by itself', async ({ page, context }, testInfo) => {
  const name = `Paper & Ink <b>${testInfo.project.name}</b>`
  // The story is the printer: it keeps what it is given, and is done at once.
  await context.addInitScript(() => {
    window.print = () => {
      const pages = [window.document.title, window.document.body.innerHTML]
      window.opener?.sessionStorage.setItem('printed', JSON.stringify(pages))
      window.dispatchEvent(new Event('afterprint'))
    }
  })
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

  await test.step('a print window opens, prints and closes', async () => {
    const opening = page.waitForEvent('popup')
    await codeKey(page, 'Print 20-point code').click()
    const sheet = await opening
    if (!sheet.isClosed()) await sheet.waitForEvent('close')
    const printed = await page.evaluate(() => sessionStorage.getItem('printed') ?? '[]')
    const [title, markup] = JSON.parse(printed)
    expect(title).toBe(`20 points, ${name}`)
    const sheetOfPaper = await context.newPage()
    await sheetOfPaper.setContent(markup)
    await expect(sheetOfPaper.getByRole('heading', { name })).toBeVisible()
    await expect(sheetOfPaper.getByText('No app. Just your phone number.')).toBeVisible()
    await expect(sheetOfPaper.getByText(new URL(link).searchParams.get('qr') ?? '')).toBeVisible()
    await expect(sheetOfPaper.getByText(new URL(link).host)).toBeVisible()
    expect(decodeQrCode(await shownOn(sheetOfPaper.locator('svg')))).toBe(link)
    await sheetOfPaper.close()
  })

  await test.step('where no window opens, it says so with a way on', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await codeKey(page, 'Print 20-point code').click()
    await expect(
      page.getByText(/^Failed to prepare QR code for printing\. Please try again\. Your browser/),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what could not be fetched is said, and nothing is left open', async () => {
    await page.reload()
    await page.route('**/print', (route) => route.abort())
    const opening = page.waitForEvent('popup')
    await codeKey(page, 'Print 20-point code').click()
    const sheet = await opening
    if (!sheet.isClosed()) await sheet.waitForEvent('close')
    await expect(
      page.getByText('Failed to prepare QR code for printing. Please try again.', { exact: true }),
    ).toBeVisible()
  })
})

const shownOn = (picture: Locator) => picture.screenshot()

test('of two windows that edit one code the second is told, and keeps what was typed', async ({
  page,
  context,
}, testInfo) => {
  await openCodes(page, `Two Windows ${testInfo.project.name}`)
  const other = await context.newPage()
  await other.goto('/business-dashboard-real')
  await codeKey(other, 'Edit 20-point code').click()
  const field = other
    .getByRole('form', { name: 'Edit 20-point code' })
    .getByRole('textbox', { name: 'Points' })
  await field.fill('40')

  await codeKey(page, 'Edit 20-point code').click()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(codeOf(page, 30)).toBeVisible()

  const notice = other.getByText(/It was changed to 30 points in another window\./)
  // The news comes by itself; a key pressed as it arrives would save over it.
  await expect(notice).toBeVisible()
  await expect(field).toHaveValue('40')
  await expectAccessible(other)
  await field.press('Enter')
  await expect(codeOf(other, 40)).toBeVisible()

  await test.step('a code that is gone is no riddle', async () => {
    await page.reload()
    await codeKey(page, 'Delete 40-point code').click()
    await codeKey(other, 'Edit 40-point code').click()
    await page.getByRole('button', { name: 'Delete code' }).click()
    await expectToast(page, 'QR Code Deleted')
    await expect(codeOf(page, 40)).toBeHidden()
    // Whether by the news or by trying, the other window shows what is left.
    if (await codeOf(other, 40).isVisible()) await other.keyboard.press('Enter')
    await expect(codeOf(other, 40)).toBeHidden()
  })
})
