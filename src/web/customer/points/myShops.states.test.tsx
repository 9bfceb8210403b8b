import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { nobody } from '../../../../test/states/samples.ts'
import { getSession } from '../../../contract/auth.ts'
import { listMyShops, type MyShop } from '../../../contract/points.ts'

const bakery: MyShop = {
  businessId: 7,
  businessName: 'Bakery Seven',
  points: 60,
  rewardThreshold: 100,
  hasReward: false,
  pointsNeeded: 40,
  rewardDescription: 'A loaf of bread',
  givesPoints: true,
  lastVisitAt: '2026-11-20T18:30:00.000Z',
}
const florist: MyShop = {
  ...bakery,
  businessId: 8,
  businessName: 'Florist Eight',
  points: 120,
  hasReward: true,
  pointsNeeded: 0,
  givesPoints: false,
  lastVisitAt: null,
}

function signIn(number: string | null) {
  const customer = { name: 'Mia', email: null, phone: number }
  server.answer(getSession, { ...nobody, customer })
}

describe('my shops', () => {
  test.for([phone, desktop])('say what is there and what is missing: $width px', async (size) => {
    signIn('+14152340138')
    server.answer(listMyShops, [bakery, florist])
    await openPage('/my-shops', size)
    await expect.element(page.getByText('Points for the number ending 38.')).toBeVisible()
    const first = page.getByRole('listitem').nth(0)
    const second = page.getByRole('listitem').nth(1)
    await expect.element(first.getByText('40 points to go')).toBeVisible()
    await expect.element(first.getByText('60 of 100')).toBeVisible()
    await expect.element(first.getByText('Last visit November 20, 2026')).toBeVisible()
    await expect
      .element(first.getByRole('link', { name: 'Bakery Seven' }))
      .toHaveAttribute('href', '/check-points?business=7')
    await expect.element(second.getByText('Ready for Reward!').first()).toBeVisible()
    await expect.element(second.getByText('No visit yet. Gives no points right now')).toBeVisible()
    for (const [name, href] of [
      ['Scan a code', '/scan'],
      ['Sign out', '/auth/logout'],
    ] as const) {
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    await expectAccessible()
  })

  test('ask for a number first, where none is confirmed, and read nothing before', async () => {
    signIn(null)
    await openPage('/my-shops', phone)
    await expect.element(page.getByText(/^Confirm your number once/)).toBeVisible()
    await expectAccessible()
    expect(server.calls(listMyShops)).toEqual([])
  })

  test('say that there is none yet, and what did not load', async () => {
    signIn('+14152340138')
    server.lose(listMyShops)
    await openPage('/my-shops', phone)
    await expect.element(page.getByText('Your shops did not load')).toBeVisible()
    await expectAccessible()
    server.answer(listMyShops, [])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('No points yet')).toBeVisible()
    await expectAccessible()
  })
})
