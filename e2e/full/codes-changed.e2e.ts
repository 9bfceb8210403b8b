import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { codeKey, codeOf, expectToast, openCodes } from '../openCodes.ts'

/** The codes of a shop: made, changed, switched off and deleted. */

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
