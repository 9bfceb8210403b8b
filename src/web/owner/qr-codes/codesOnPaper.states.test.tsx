// @module-tag long
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import {
  checkCode,
  codeOf,
  codes,
  signInAtDashboard,
} from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import {
  changeQrValues,
  downloadQrCode,
  getCheckCode,
  listQrCodes,
} from '../../../contract/qr-codes.ts'

const [small, medium] = codes
const button = (name: string) => page.getByRole('button', { name })
const toast = (title: string) => page.getByText(title, { exact: true })

async function openCodes() {
  signInAtDashboard()
  await openPage('/business/codes', phone)
  await expect.element(page.getByRole('heading', { name: 'Your QR codes' })).toBeVisible()
}

describe('new point values', () => {
  const dialog = page.getByRole('dialog', { name: 'Point values' })
  const field = dialog.getByRole('textbox', { name: 'Medium purchase' })
  const save = dialog.getByRole('button', { name: 'Save values' })

  async function openDialog() {
    await openCodes()
    await button('Point values').click()
    await expect.element(field).toHaveValue('20')
  }

  test('are whole numbers from 1 to 100', async () => {
    await openDialog()
    await field.fill('101')
    await save.click()
    await expect
      .element(field)
      .toHaveAccessibleDescription('Please enter a whole number from 1 to 100')
    await expect.element(field).toHaveFocus()
    await expectAccessible()
  })

  test.each([
    [1, /one is ready to print/],
    [2, /2 are ready to print/],
  ])('say that %i codes are to be printed', async (count, words) => {
    await openDialog()
    const created = [codeOf({ id: 15, pointValue: 25 }), codeOf({ id: 16, pointValue: 70 })]
    server.answer(changeQrValues, { success: true, created: created.slice(0, count) })
    const older = { ...medium, isOlder: true, replacedAt: '2026-11-20T18:00:00.000Z' }
    server.answer(listQrCodes, [small, ...created, older])
    await field.fill('25')
    await save.click()
    await expect.element(toast('QR Code Values Updated')).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    const olderCodes = page.getByRole('region', { name: 'Older printed codes' })
    await expect.element(olderCodes.getByText('20 points', { exact: true })).toBeVisible()
    await expect.element(olderCodes.getByText('replaced Nov 20, 2026')).toBeVisible()
    await expect
      .poll(() => server.calls(changeQrValues)[0]?.body)
      .toEqual({
        low: 1,
        medium: 25,
        high: 60,
        was: { medium: 20 },
      })
  })

  test('that another window changed are looked at first', { tags: ['long'] }, async () => {
    await openDialog()
    server.refuse(changeQrValues, 'changed_meanwhile')
    await field.fill('25')
    await save.click()
    await expect.element(dialog.getByText(/^This was changed in another window/)).toBeVisible()
    await expect.element(field).toHaveValue('25')
  })
})

describe('a code on paper', () => {
  test('that was not saved says so', { tags: ['long'] }, async () => {
    await openCodes()
    server.lose(downloadQrCode)
    await button('Download 20-point code as PNG').click()
    await expect.element(toast('Download failed')).toBeVisible()
    await expectAccessible()
  })

  test.each(
    someOf([
      ['Print 20-point code', /^Table tent, 20 points/],
      ['Print check code', /^Points sign/],
    ]),
  )('is printed as a piece of the set: %s', async (key, sheet) => {
    await openCodes()
    await page.getByRole('link', { name: key }).click()
    await expect.element(page.getByRole('region', { name: sheet })).toBeVisible()
  })
})

describe('the code that shows points', () => {
  const card = page.getByRole('article', { name: 'Check your points' })

  test('is read again by its key where it did not load', async () => {
    signInAtDashboard()
    server.lose(getCheckCode)
    await openPage('/business/codes')
    await expect.element(card.getByText(/^This code did not load/)).toBeVisible()
    await expectAccessible()
    server.answer(getCheckCode, checkCode)
    await card.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(card.getByRole('img')).toBeVisible()
    await expect.element(card.getByText(checkCode.code)).toBeVisible()
    expect(card.getByRole('button').elements()).toHaveLength(2)
  })

  test('has a link that is copied, or to be copied by hand', { tags: ['long'] }, async () => {
    await openCodes()
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await card.getByRole('button', { name: 'Copy link of check code' }).click()
    await expect.element(toast('Link Copied')).toBeVisible()
    expect(copy).toHaveBeenCalledWith(checkCode.link)
    copy.mockRejectedValue(new Error('Refused'))
    await card.getByRole('button', { name: 'Copy link of check code' }).click()
    await expect.element(toast('The link was not copied')).toBeVisible()
    await expect.element(page.getByText(/Please copy this link: http.*CHECK/)).toBeVisible()
  })
})
