// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { signInOwner } from '../../../../test/states/samples.ts'
import { getInsights, type Insights, type PointSource } from '../../../contract/analytics.ts'
import { getReturningInsights, type ReturningInsights } from '../../../contract/returning.ts'

const month = {
  customers: 0,
  newCustomers: 0,
  returningCustomers: 0,
  cameBackWithin30Days: 0,
}
const empty: Insights = {
  thisMonth: { ...month, month: '2026-11-01' },
  lastMonth: { ...month, month: '2026-10-01' },
  totalRewardsEarned: 0,
  totalRewardsClaimed: 0,
  pointsWaiting: 0,
  busiestHours: [],
  sources: [],
  asOf: '2026-11-24T18:30:00.000Z',
}
const nobody: ReturningInsights = {
  slipping: [],
  slippingCount: 0,
  months: [],
  reward: { visitsEach: null, given: 0, cameAgain: 0 },
  averageSale: null,
}
const paper: PointSource = { source: 'paper', visits: 1, points: 20 }

function signIn() {
  signInOwner()
  server.answer(getReturningInsights, nobody)
}

describe('the insights', () => {
  test('say that there is nothing to read before the first scan', async () => {
    signIn()
    server.answer(getInsights, empty)
    await openPage('/business/insights')
    await expect.element(page.getByText('No scans yet this month.')).toBeVisible()
    await expect.element(page.getByText('No visits in the last eight weeks')).toBeVisible()
    await expect.element(page.getByText('no rewards earned yet')).toBeVisible()
    await expect.element(page.getByText('less than a reward, at 100 points')).toBeVisible()
    await expectAccessible()
  })

  test.each(someOf([phone, desktop]))(
    'say who comes back and when, at $width pixels',
    async (size) => {
      signIn()
      server.answer(getInsights, {
        ...empty,
        thisMonth: { ...empty.thisMonth, customers: 4, newCustomers: 2, cameBackWithin30Days: 1 },
        totalRewardsEarned: 1,
        totalRewardsClaimed: 1,
        pointsWaiting: 120,
        busiestHours: [
          { weekday: 1, hour: 9, visits: 2 },
          { weekday: 3, hour: 17, visits: 1 },
        ],
        sources: [
          { source: 'paper', visits: 1, points: 20 },
          { source: 'screen', visits: 14, points: 840 },
          { source: 'till', visits: 1, points: 40 },
        ],
      })
      await openPage('/business/insights', size)
      await expect.element(page.getByText(/1 of 4 customers this month came back/)).toBeVisible()
      await expect.element(page.getByText('1 of 1 reward claimed')).toBeVisible()
      await expect
        .element(page.getByText(/worth at most 1 reward, at 100 points each/))
        .toBeVisible()
      await expect
        .element(page.getByText(/^Mondays, 9 AM to 10 AM: 2 visits in the last/))
        .toBeVisible()
      const week = page.getByRole('table', { name: /by weekday and hour/ })
      await expect.element(week.getByRole('cell', { name: '2', exact: true })).toBeVisible()
      const from = page.getByRole('region', { name: 'Where points come from' })
      expect(
        (await from.getByRole('definition').all()).map((one) => one.element().textContent),
      ).toEqual(['20 points, 1 scan', '840 points, 14 scans', '40 points, 1 award', '900 points'])
      await expectAccessible()
    },
  )

  test.each(
    someOf<[string, PointSource[]]>([
      ['a shop that gave no points', []],
      ['a shop on paper with a till', [paper, { ...paper, source: 'till' }]],
    ]),
  )('compare nothing for %s', async (_, sources) => {
    signIn()
    server.answer(getInsights, { ...empty, sources })
    await openPage('/business/insights')
    await expect.element(page.getByText('No visits in the last eight weeks')).toBeVisible()
    expect(page.getByRole('region', { name: 'Where points come from' }).elements()).toEqual([])
  })

  test('that did not load are read again by the key', async () => {
    signIn()
    server.lose(getInsights)
    await openPage('/business/insights')
    await expect.element(page.getByText('Your insights did not load')).toBeVisible()
    await expectAccessible()
    server.answer(getInsights, empty)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('No scans yet this month.')).toBeVisible()
  })

  test('count a customer who scans while they are open', async () => {
    signIn()
    server.answer(getInsights, empty)
    await openPage('/business/insights')
    await expect.element(page.getByText('No scans yet this month.')).toBeVisible()
    const thisMonth = { ...empty.thisMonth, customers: 1, newCustomers: 1 }
    server.answer(getInsights, { ...empty, thisMonth })
    server.say({ activity: '2', desk: '1', reviews: '1' })
    await expect.element(page.getByText(/0 of 1 customer this month came back/)).toBeVisible()
  })

  test.each(someOf([phone, desktop]))(
    'say who is slipping away, and what a reward brings, at $width pixels',
    async (size) => {
      signIn()
      server.answer(getInsights, empty)
      server.answer(getReturningInsights, {
        slipping: [
          {
            customerId: 7,
            phone: '+14152340138',
            visits: 23,
            everyDays: 4,
            lastVisitAt: '2025-11-03T18:30:00.000Z',
          },
        ],
        slippingCount: 21,
        months: [
          { month: '2026-10-01', customers: 40, returningCustomers: 10 },
          { month: '2026-11-01', customers: 50, returningCustomers: 30 },
        ],
        reward: { visitsEach: 6.2, given: 41, cameAgain: 32 },
        averageSale: { amount: 15, from: 'owner' },
      })
      await openPage('/business/insights', size)
      const lost = page.getByRole('list', { name: 'Customers about to be lost' })
      await expect.element(lost.getByRole('link', { name: '(415) 234-0138' })).toBeVisible()
      await expect.element(lost.getByText(/23 visits, every 4 days\. Last here/)).toBeVisible()
      await expect.element(page.getByText('The 1 who came most often are shown.')).toBeVisible()
      await expect.element(page.getByText('60%')).toBeVisible()
      await expect.element(page.getByText(/about 6\.2 visits, about \$93 of sales/)).toBeVisible()
      await expect
        .element(page.getByText('After 32 of 41 rewards, the customer came back within 30 days.'))
        .toBeVisible()
      await expectAccessible()
    },
  )

  test('say that who comes back did not load, and the others are there', async () => {
    signIn()
    server.answer(getInsights, empty)
    server.lose(getReturningInsights)
    await openPage('/business/insights')
    await expect.element(page.getByText('Who comes back did not load')).toBeVisible()
    await expect.element(page.getByText('No scans yet this month.')).toBeVisible()
    server.answer(getReturningInsights, nobody)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText(/^Nobody who came three times/)).toBeVisible()
  })
})
