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
const paper: PointSource = { source: 'paper', visits: 1, points: 20 }

describe('the insights', () => {
  test('say that there is nothing to read before the first scan', async () => {
    signInOwner()
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
      signInOwner()
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
    signInOwner()
    server.answer(getInsights, { ...empty, sources })
    await openPage('/business/insights')
    await expect.element(page.getByText('No visits in the last eight weeks')).toBeVisible()
    expect(page.getByRole('region', { name: 'Where points come from' }).elements()).toEqual([])
  })

  test('that did not load are read again by the key', async () => {
    signInOwner()
    server.lose(getInsights)
    await openPage('/business/insights')
    await expect.element(page.getByText('Your insights did not load')).toBeVisible()
    await expectAccessible()
    server.answer(getInsights, empty)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('No scans yet this month.')).toBeVisible()
  })

  test('count a customer who scans while they are open', async () => {
    signInOwner()
    server.answer(getInsights, empty)
    await openPage('/business/insights')
    await expect.element(page.getByText('No scans yet this month.')).toBeVisible()
    const thisMonth = { ...empty.thisMonth, customers: 1, newCustomers: 1 }
    server.answer(getInsights, { ...empty, thisMonth })
    server.say({ activity: '2', desk: '1', reviews: '1' })
    await expect.element(page.getByText(/0 of 1 customer this month came back/)).toBeVisible()
  })
})
