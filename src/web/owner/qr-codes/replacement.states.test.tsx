import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codeOf, codes, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { listQrCodes, replaceQrCode } from '../../../contract/qr-codes.ts'

const [small, medium, large] = codes
const question = page.getByRole('alertdialog', { name: 'Replace the 20-point code?' })

test('a photographed code is replaced once, and its sheet opens', async () => {
  signInAtDashboard()
  server.answer(listQrCodes, [...codes])
  await openPage('/business-dashboard-real', phone)
  await page.getByRole('button', { name: 'More for the 20-point code' }).click()
  await page.getByRole('menuitem', { name: 'Replace this code' }).click()
  await expect.element(question.getByText(medium.code)).toBeVisible()
  await expectAccessible()
  server.refuse(replaceQrCode, 'internal')
  const replace = question.getByRole('button', { name: 'Replace and print' })
  await replace.click()
  await expect.element(question.getByText(/^Something went wrong on our side/)).toBeVisible()
  const made = codeOf({ id: 44, pointValue: 20 })
  server.answer(replaceQrCode, made)
  const old = { ...medium, isActive: false, isOlder: true }
  server.answer(listQrCodes, [small, made, large, old])
  await replace.click()
  await expect.element(page.getByText('Code replaced', { exact: true })).toBeVisible()
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/business\/print\?.*code=44/)
  const [first, second] = server.calls(replaceQrCode)
  expect(first?.params).toEqual({ codeId: medium.id })
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})
