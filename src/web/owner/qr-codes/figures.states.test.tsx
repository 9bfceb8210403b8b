// @module-tag long
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codeOf, codes, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { listCodeFigures, listQrCodes, replaceQrCode } from '../../../contract/qr-codes.ts'

const [small, medium, large] = codes
const article = (points: number) => page.getByRole('article', { name: `${points}-point code` })

test('each code says how often it was scanned, by how many, and when last', async () => {
  signInAtDashboard()
  const older = { ...large, id: 77, code: 'RH-123-60-OLD', isOlder: true }
  server.answer(listQrCodes, [small, medium, large, older])
  const lastScanAt = '2025-03-06T15:02:00.000Z'
  server.answer(listCodeFigures, [
    { codeId: small.id, scans: 1, points: 1, customers: 1, lastScanAt },
    { codeId: medium.id, scans: 1_280, points: 25_600, customers: 74, lastScanAt },
    { codeId: older.id, scans: 12, points: 720, customers: 3, lastScanAt },
  ])
  await openPage('/business/codes', phone)
  await expect
    .element(
      article(20).getByText('1,280 scans by 74 customers, 25,600 points. Last scan Mar 6, 2025.'),
    )
    .toBeVisible()
  await expect.element(article(1).getByText(/^1 scan by 1 customer, 1 point\./)).toBeVisible()
  await expect.element(article(60).getByText('No scans yet.')).toBeVisible()
  await expect.element(page.getByText(/^12 scans by 3 customers, 720 points\./)).toBeVisible()
  await expectAccessible()
})

test('codes are there without their figures, should those not come', async () => {
  signInAtDashboard()
  server.lose(listCodeFigures)
  await openPage('/business/codes', phone)
  await expect.element(article(20)).toBeVisible()
  expect(page.getByText('No scans yet.').elements()).toEqual([])
})

const question = page.getByRole('alertdialog', { name: 'Replace the 20-point code?' })

test('a photographed code is replaced once, and its sheet opens', async () => {
  signInAtDashboard()
  server.answer(listQrCodes, [...codes])
  await openPage('/business/codes', phone)
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
