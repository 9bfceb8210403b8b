// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBusinesses, signInAdmin, toastTitled } from '../../../../test/states/adminSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import {
  type CodeProblems,
  findCodeProblems,
  regenerateQrCodes,
} from '../../../contract/codeRepairs.ts'

const nothing: CodeProblems = { problems: [], newCodes: 0, retiredCodes: 0, businesses: 0 }
const found: CodeProblems = {
  problems: [
    {
      problem: 'missing_code',
      codes: 2,
      businesses: [{ id: 7, name: 'Blue Door Coffee' }],
      totalBusinesses: 1,
    },
    {
      problem: 'unreadable_code',
      codes: 1,
      businesses: [{ id: 9, name: 'Hollow Tree Books' }],
      totalBusinesses: 12,
    },
  ],
  newCodes: 3,
  retiredCodes: 1,
  businesses: 13,
}

const key = page.getByRole('button', { name: 'Fix QR Codes' })
const dialog = page.getByRole('dialog', { name: 'Fix QR Codes' })
const fix = dialog.getByRole('button', { name: 'Fix now' })

async function openDialog() {
  signInAdmin()
  answerBusinesses()
  await openPage('/admin-panel', phone)
  await key.click()
  await expect.element(dialog).toBeVisible()
}

describe('the repair of printed codes', () => {
  test('finds nothing to fix where nothing is wrong', async () => {
    server.answer(findCodeProblems, nothing)
    await openDialog()
    await expect.element(dialog.getByText(/^All good/)).toBeVisible()
    await expect.element(fix).not.toBeInTheDocument()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(key).toHaveFocus()
  })

  test('says first what is wrong, where, and what repairing does', async () => {
    server.answer(findCodeProblems, found)
    await openDialog()
    await expect.element(dialog.getByText('2 purchases never had a code')).toBeVisible()
    await expect.element(dialog.getByText('Blue Door Coffee (ID 7)')).toBeVisible()
    await expect.element(dialog.getByText('1 code leads nowhere')).toBeVisible()
    await expect
      .element(dialog.getByText('Hollow Tree Books (ID 9), and 11 shops more'))
      .toBeVisible()
    await expect
      .element(dialog)
      .toMatchTextContent('3 new codes are made and 1 old one is retired, in 13 shops.')
    await expect.element(dialog).toMatchTextContent('Printed codes that work keep working.')
    await expect.poll(() => server.calls(regenerateQrCodes)).toHaveLength(0)
    await expectAccessible()
  })

  test('says that it could not look, and looks again', async () => {
    server.lose(findCodeProblems)
    await openDialog()
    await expect.element(dialog.getByText(/could not reach the server/)).toBeVisible()
    await expect.element(fix).not.toBeInTheDocument()
    server.answer(findCodeProblems, found)
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(fix).toBeVisible()
  })

  test('goes on until no shop is left, and says how far it is', async () => {
    server.answer(findCodeProblems, found)
    await openDialog()
    const lefts = [12, 0]
    let release = () => {}
    const second = new Promise<void>((resolve) => {
      release = resolve
    })
    server.answer(regenerateQrCodes, async () => {
      const businessesLeft = lefts.shift() ?? 0
      if (businessesLeft === 0) await second
      return { success: true as const, qrCodesRegenerated: 2, businessesUpdated: 1, businessesLeft }
    })
    await fix.click()
    await expect.element(dialog.getByText('2 codes fixed in 1 shop. 12 shops to go.')).toBeVisible()
    release()
    await expect.element(toastTitled('QR Codes Updated')).toBeVisible()
    await expect.element(page.getByText('4 codes fixed in 2 shops.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => server.calls(regenerateQrCodes)).toHaveLength(2)
  })

  test('says that it failed, and stays open', async () => {
    server.answer(findCodeProblems, found)
    await openDialog()
    server.refuse(regenerateQrCodes, 'internal')
    await fix.click()
    await expect
      .element(toastTitled('Failed to regenerate QR codes. Please try again.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(fix).toBeVisible()
  })
})
