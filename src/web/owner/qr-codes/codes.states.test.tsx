import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { codeOf, codes, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import {
  changePointValue,
  createQrCode,
  deleteQrCode,
  listQrCodes,
  type QrCode,
  switchQrCode,
} from '../../../contract/qr-codes.ts'

const [small, medium, large] = codes
const article = (points: number) => page.getByRole('article', { name: `${points}-point code` })
const button = (name: string) => page.getByRole('button', { name })
const toast = (title: string) => page.getByText(title, { exact: true })

async function openCodes(list: readonly QrCode[] = codes) {
  signInAtDashboard()
  server.answer(listQrCodes, [...list])
  await openPage('/business/codes', phone)
  await expect.element(page.getByRole('heading', { name: 'Your QR codes' })).toBeVisible()
}

describe('the codes of a shop', () => {
  test('say what each is worth, and which belongs behind the counter', async () => {
    await openCodes([small, { ...medium, isActive: false }, large])
    await expect.element(article(1).getByText('Active', { exact: true })).toBeVisible()
    await expect.element(article(20).getByText('Inactive')).toBeVisible()
    await expect.element(article(60).getByText('Keep this one behind the counter.')).toBeVisible()
    expect(article(1).getByText('Keep this one behind the counter.').elements()).toEqual([])
    await expectAccessible()
  })

  test('that did not load still work in print, and are read again by the key', async () => {
    signInAtDashboard()
    server.lose(listQrCodes)
    await openPage('/business/codes')
    await expect.element(page.getByText('Your codes did not load')).toBeVisible()
    server.answer(listQrCodes, [...codes])
    await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
    await expect.element(article(20)).toBeVisible()
  })

  test('keep the last one', async () => {
    await openCodes([small])
    await expect.element(button('Edit 1-point code')).toBeVisible()
    expect(button('Delete 1-point code').elements()).toEqual([])
  })
})

describe('creating a code', () => {
  const dialog = page.getByRole('dialog', { name: 'Create a QR code' })
  const points = dialog.getByRole('textbox', { name: 'Points' })
  const create = dialog.getByRole('button', { name: 'Create code' })

  async function openDialog() {
    await openCodes()
    await button('Create New').click()
    await expect.element(dialog).toBeVisible()
  }

  test.each(someOf(['', '0', '1001', '1.5']))('refuses “%s” under its field', async (typed) => {
    await openDialog()
    await points.fill(typed)
    await create.click()
    await expect
      .element(points)
      .toHaveAccessibleDescription('Please enter a whole number from 1 to 1000')
    await expect.element(points).toHaveFocus()
  })

  test('says what it will be called, and creates it once', async () => {
    await openDialog()
    const created = codeOf({ id: 14, pointValue: 250 })
    server.answer(createQrCode, created)
    const release = server.hold(createQrCode)
    await points.fill('250')
    await expect.element(dialog.getByText(/to name it “250 point QR code”/)).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Creating...' }).click({ force: true })
    server.answer(listQrCodes, [...codes, created])
    release()
    await expect.element(toast('QR Code Created')).toBeVisible()
    await expect.element(article(250)).toBeVisible()
    await expect.element(button('Create New')).toHaveFocus()
    await expect.poll(() => server.calls(createQrCode)).toHaveLength(1)
  })

  test('says that fifty codes are the most, and keeps what was typed', {
    tags: ['long'],
  }, async () => {
    await openDialog()
    server.refuse(createQrCode, 'too_many_codes')
    await points.fill('250')
    await create.click()
    await expect.element(dialog.getByText(/^You have 50 codes/)).toBeVisible()
    await expect.element(points).toHaveValue('250')
  })
})

describe('editing a code', () => {
  const editor = page.getByRole('form', { name: 'Edit 20-point code' })
  const field = editor.getByRole('textbox', { name: 'Points' })

  async function openEditor() {
    await openCodes()
    await button('Edit 20-point code').click()
    await expect.element(field).toHaveFocus()
  }

  test('is left by Escape, and everything is as it was', { tags: ['long'] }, async () => {
    await openEditor()
    await expect.element(field).toHaveAccessibleDescription('1 to 1000. Printed copies change too.')
    await expectAccessible()
    await userEvent.keyboard('300{Escape}')
    await expect.element(article(20).getByText('Medium: $20 to $59')).toBeVisible()
    await expect.element(button('Edit 20-point code')).toHaveFocus()
    await expect.poll(() => server.calls(changePointValue)).toEqual([])
  })

  test('is saved by Enter, and refuses what is no value', async () => {
    await openEditor()
    await userEvent.keyboard('1001{Enter}')
    await expect
      .element(field)
      .toHaveAccessibleDescription('Please enter a whole number from 1 to 1000')
    await expect.element(field).toHaveFocus()
    server.answer(changePointValue, { ...medium, pointValue: 30 })
    server.answer(listQrCodes, [small, { ...medium, pointValue: 30 }, large])
    await field.fill('30')
    await userEvent.keyboard('{Enter}')
    await expect.element(toast('QR Code Updated')).toBeVisible()
    await expect.element(button('Edit 30-point code')).toHaveFocus()
    await expect
      .poll(() => server.calls(changePointValue)[0]?.body)
      .toEqual({ pointValue: 30, was: 20 })
  })

  test('says what another window made of it, and keeps what was typed', async () => {
    await openEditor()
    server.refuse(changePointValue, 'changed_meanwhile')
    server.answer(listQrCodes, [small, { ...medium, pointValue: 30 }, large])
    await field.fill('40')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(editor.getByText(/^It was changed to 30 points in another window/))
      .toBeVisible()
    await expect.element(field).toHaveValue('40')
    await expectAccessible()
    server.answer(changePointValue, { ...medium, pointValue: 40 })
    await userEvent.keyboard('{Enter}')
    await expect.element(toast('QR Code Updated')).toBeVisible()
    await expect
      .poll(() => server.calls(changePointValue).at(-1)?.body)
      .toMatchObject({ pointValue: 40, was: 30 })
  })

  test('is told where the code is gone', { tags: ['long'] }, async () => {
    await openEditor()
    server.refuse(changePointValue, 'qr_code_not_found')
    await field.fill('40')
    await userEvent.keyboard('{Enter}')
    await expect.element(editor.getByText('This code was deleted in another window.')).toBeVisible()
  })
})

test('the menu of a code stands out from the card, however it is opened', {
  tags: ['long'],
}, async () => {
  await openCodes()
  const menu = page.getByRole('menu')
  const shadow = () => getComputedStyle(menu.element()).boxShadow
  await button('More for the 60-point code').click()
  await expect.element(menu).toBeVisible()
  const opened = shadow()
  expect(opened).not.toBe('none')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('More for the 60-point code')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  expect(shadow()).toBe(opened)
})

describe('switching a code off and deleting it', () => {
  test('asks first, and the key keeps the focus', async () => {
    await openCodes()
    await button('More for the 60-point code').click()
    await page.getByRole('menuitem', { name: 'Switch off' }).click()
    const question = page.getByRole('alertdialog', { name: 'Switch off the 60-point code?' })
    await expect.element(question.getByText(large.code)).toBeVisible()
    await expectAccessible()
    const off = { ...large, isActive: false }
    server.answer(switchQrCode, off)
    server.answer(listQrCodes, [small, medium, off])
    await question.getByRole('button', { name: 'Switch off' }).click()
    await expect.element(article(60).getByText('Inactive')).toBeVisible()
    await expect.element(button('More for the 60-point code')).toHaveFocus()
    server.answer(switchQrCode, large)
    server.answer(listQrCodes, [...codes])
    await button('More for the 60-point code').click()
    await page.getByRole('menuitem', { name: 'Switch on' }).click()
    await expect.element(article(60).getByText('Active', { exact: true })).toBeVisible()
    await expect
      .poll(() => server.calls(switchQrCode).map(({ body }) => body.isActive))
      .toEqual([false, true])
  })

  test('deletes after a question, which may be left', async () => {
    await openCodes()
    await button('Delete 60-point code').click()
    const question = page.getByRole('alertdialog', { name: 'Delete the 60-point code?' })
    await expect.element(question.getByText(/^Every printed copy stops working/)).toBeVisible()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(button('Delete 60-point code')).toHaveFocus()
    server.answer(deleteQrCode, { success: true })
    server.answer(listQrCodes, [small, medium])
    await button('Delete 60-point code').click()
    await question.getByRole('button', { name: 'Delete code' }).click()
    await expect.element(toast('QR Code Deleted')).toBeVisible()
    await expect.element(article(60)).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Your QR codes' })).toHaveFocus()
  })

  test('keeps the last code, which another window left alone', { tags: ['long'] }, async () => {
    await openCodes()
    server.refuse(deleteQrCode, 'last_code')
    await button('Delete 60-point code').click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete code' }).click()
    await expect.element(question.getByText(/^You cannot delete your last code\./)).toBeVisible()
  })
})
