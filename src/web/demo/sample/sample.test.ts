import { describe, expect, it } from 'vitest'
import { listActivity } from '../../../contract/activity.ts'
import { getAnalytics, getRewardProgress, getTimeline } from '../../../contract/analytics.ts'
import { changeQrValues, listQrCodes } from '../../../contract/qr-codes.ts'
import { redeemReward, undoTransaction } from '../../../contract/rewards.ts'
import { openSampleShop } from '../answers.ts'
import { foldOf } from './folds.ts'
import { newSample } from './sample.ts'

const moments = [
  new Date(2026, 2, 6, 10, 45),
  new Date(2026, 0, 1, 0, 5),
  new Date(2027, 5, 30, 23, 59),
  new Date(2028, 1, 29, 14, 59),
]
const params = { businessId: '123' }

describe.each(moments)('the sample shop on %s', (now) => {
  const { business, ledger } = newSample(now)
  const { read } = openSampleShop(() => now)
  const figures = read(getAnalytics, { params })
  const activity = read(listActivity, { params, query: { limit: '2000' } })
  const progress = read(getRewardProgress, { params })

  it('has a past that could have been: in order, with no balance below zero', () => {
    const times = ledger.entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
    expect(times[0]).toBeGreaterThanOrEqual(Date.parse(business.createdAt))
    const balances = [...foldOf(ledger, business).balancesAfter.values()]
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
    expect(new Set(ledger.phones).size).toBe(ledger.phones.length)
  })

  it('counts its figures from its entries', () => {
    const scans = activity.filter(({ kind, isUndone }) => kind === 'accrual' && !isUndone)
    const points = scans.reduce((sum, entry) => sum + entry.points, 0)
    const given = activity.filter(({ kind }) => kind === 'redemption').length
    expect(figures.totalPointsAwarded).toBe(points)
    expect(figures.totalRewardsClaimed).toBe(given)
    expect(figures.totalRewardsEarned).toBe(given + progress.customersWithReward)
    expect(figures.totalCustomers).toBe(new Set(activity.map((one) => one.customerId)).size)
    expect(figures.entries).toBe(activity.length)
  })

  it('draws the same in days, weeks and months', () => {
    const year = read(getTimeline, { params, query: { range: 'year' } })
    const sum = (of: 'points' | 'rewardsClaimed') =>
      year.steps.reduce((total, step) => total + step[of], 0)
    expect([sum('points'), sum('rewardsClaimed')]).toEqual([
      figures.totalPointsAwarded,
      figures.totalRewardsClaimed,
    ])
    for (const range of ['14-days', '3-months'] as const) {
      const { steps } = read(getTimeline, { params, query: { range } })
      const from = new Date(`${steps[0]?.from}T00:00`).getTime()
      const inside = activity.filter(
        ({ kind, isUndone, createdAt }) =>
          kind === 'accrual' && !isUndone && Date.parse(createdAt) >= from,
      )
      const drawn = steps.reduce((total, { visits }) => total + visits, 0)
      expect(drawn).toBe(inside.length)
      expect(steps.filter(({ isUnderWay }) => isUnderWay)).toEqual([steps.at(-1)])
    }
  })

  it('shows the customers of our other pictures, and the nearest that there are', () => {
    const [latest] = activity
    expect(latest).toMatchObject({ customerPhone: '+14155550138', points: 20, balanceAfter: 65 })
    const balances = new Map(activity.map((one) => [one.customerId, one.customerTotalPoints]))
    const under = [...balances.values()].filter((balance) => balance < 100)
    expect(progress.closest[0]?.points).toBe(Math.max(...under))
    expect(activity.slice(0, 10).some(({ isRepeatScan }) => isRepeatScan)).toBe(true)
  })
})

describe('what is done in the sample shop', () => {
  const now = moments[0] as Date
  const open = () => openSampleShop(() => now)
  const rowsOf = ({ read }: ReturnType<typeof open>) =>
    read(listActivity, { params, query: { limit: '20' } })

  it('moves the figures: a scan undone, a reward given', async () => {
    const shop = open()
    const before = shop.read(getAnalytics, { params })
    const [scan] = rowsOf(shop)
    await shop.answer(undoTransaction, { params: { ...params, transactionId: scan?.id } })
    const ready = rowsOf(shop).find(({ rewardsWaiting }) => rewardsWaiting > 0)
    await shop.answer(redeemReward, { params, body: { customerId: Number(ready?.customerId) } })
    const after = shop.read(getAnalytics, { params })
    expect(after.totalPointsAwarded).toBe(before.totalPointsAwarded - 20)
    expect(after.totalRewardsClaimed).toBe(before.totalRewardsClaimed + 1)
    expect(after.totalRewardsEarned).toBe(before.totalRewardsEarned)
    expect(rowsOf(shop)[0]).toMatchObject({ kind: 'redemption', customerTotalPoints: 0 })
  })

  it('is refused with a sentence where the sample cannot do it', async () => {
    const claim = open().answer(redeemReward, { params, body: { claimCode: 'K7M2Q' } })
    await expect(claim).rejects.toThrow('Claim codes come from a customer’s phone')
  })

  it('gives a changed value a new code, and keeps the printed one', async () => {
    const shop = open()
    await shop.answer(changeQrValues, { params, body: { low: 1, medium: 25, high: 60 } })
    const codes = shop.read(listQrCodes, { params })
    expect(codes.map(({ pointValue, isOlder }) => [pointValue, isOlder])).toEqual([
      [1, false],
      [25, false],
      [60, false],
      [20, true],
    ])
  })
})
