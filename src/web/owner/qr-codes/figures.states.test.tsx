import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { listCodeFigures, listQrCodes } from '../../../contract/qr-codes.ts'

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
  await openPage('/business-dashboard-real', phone)
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
  await openPage('/business-dashboard-real', phone)
  await expect.element(article(20)).toBeVisible()
  expect(page.getByText('No scans yet.').elements()).toEqual([])
})
