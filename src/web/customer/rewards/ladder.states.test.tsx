import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkPoints, expectLine, pointsOfShop } from '../../../../test/states/customerSamples.ts'
import { FakeEventSource } from '../../../../test/states/fakeEventSource.ts'
import { claim, collect, doubled, happy } from '../../../../test/states/happyHour.ts'
import { expectAccessible, server } from '../../../../test/states/page.tsx'
import type { RewardProgress } from '../../../contract/ladder.ts'
import { checkPointsByCode, type PointsCheck } from '../../../contract/points.ts'
import { getClaimCode } from '../../../contract/rewards.ts'
import { marksOf } from '../../shared/rewards/LadderMarks.tsx'

/** A shop with several rewards. */

const reward = (id: number, name: string, points: number, has: number): RewardProgress => ({
  id,
  name,
  points,
  kind: 'spend',
  takes: points,
  pointsNeeded: Math.max(0, points - has),
  isReady: has >= points,
  isGiven: false,
  endsOn: null,
  locationIds: null,
})
const mug = (collected: number): RewardProgress => ({
  ...reward(4, 'Your own mug on our shelf', 500, collected),
  kind: 'milestone',
  takes: 0,
})
const ladder = (has: number, collected = 385): RewardProgress[] => [
  reward(2, 'A cookie from the jar', 50, has),
  reward(1, 'Free coffee', 100, has),
  reward(3, 'Toast and a coffee', 180, has),
  mug(collected),
]
const atShop = (has: number, more: Partial<PointsCheck> = {}): PointsCheck => ({
  ...pointsOfShop,
  points: has,
  hasReward: has >= 50,
  pointsNeeded: Math.max(0, 50 - has),
  rewards: ladder(has),
  collected: 385,
  ...more,
})
const useIt = (name: string) => page.getByRole('button', { name: `Use it ${name}` })
const swap = (name: string) => page.getByRole('button', { name: `Swap ${name}` })
const ready = page.getByRole('heading', { name: 'Ready for you' })
const ticket = page.getByRole('heading', { name: 'Reward Available' })
const letters = page.getByText('K7M 2Q')
const asked = () => server.calls(getClaimCode).map(({ body }) => body.rewardId)

describe('the points of a shop with several rewards', () => {
  test('are a list: what is ready first, with what stays, then what comes', async () => {
    await checkPoints(atShop(105))
    await expect.element(page.getByText('Ready for Reward!')).toBeVisible()
    await expect.element(ready).toBeVisible()
    await expect.element(page.getByText('Takes 100, 5 stay')).toBeVisible()
    await expect.element(page.getByText('Takes 50, 55 stay')).toBeVisible()
    await expect.element(page.getByText('75 more')).toBeVisible()
    await expect.element(page.getByText('At 180 points')).toBeVisible()
    await expect.element(page.getByText('115 more')).toBeVisible()
    await expect
      .element(page.getByText('Once, at 500 points collected in all. Your points stay.'))
      .toBeVisible()
    const keys = page.getByRole('button', { name: /^Use it/ }).elements()
    expect(keys.map((key) => key.getAttribute('aria-labelledby')?.split(' ').length)).toEqual([
      2, 2,
    ])
    await expectAccessible()
    expect(server.calls(getClaimCode)).toEqual([])
  })

  test('one is chosen, swapped under the same code, and kept for later', async () => {
    server.answer(getClaimCode, claim)
    await checkPoints(atShop(105))
    await useIt('Free coffee').click()
    await expect.element(ticket).toHaveFocus()
    await expect.element(page.getByText('of your 105')).toBeVisible()
    await expect.element(letters).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Rather this?' })).toBeVisible()
    await expectAccessible()
    await swap('A cookie from the jar').click()
    await expect.element(ticket).toHaveFocus()
    await expect.element(letters).toBeVisible()
    await expect.element(swap('Free coffee')).toBeVisible()
    await expect.poll(asked).toEqual([1, 2])
    await page.getByRole('button', { name: 'Keep it for later' }).click()
    await expect.element(ready).toBeVisible()
  })

  test('a used one leads back to the list, read anew', async () => {
    server.answer(getClaimCode, claim)
    await checkPoints(atShop(105))
    await useIt('Free coffee').click()
    await expect.element(letters).toBeVisible()
    await expect.poll(() => FakeEventSource.count).toBe(1)
    FakeEventSource.say({ givenAt: new Date().toISOString(), points: 5, rewardsWaiting: 0 })
    await expect.element(page.getByRole('heading', { name: 'Redeemed. Enjoy!' })).toHaveFocus()
    await expect.element(page.getByText('Rather this?')).not.toBeInTheDocument()
    await expectAccessible()
    server.answer(checkPointsByCode, atShop(5))
    await page.getByRole('button', { name: 'Show my rewards' }).click()
    await expect.element(page.getByText('45 more')).toBeVisible()
    await expect.element(ready).not.toBeInTheDocument()
  })

  test('one that is gone says so, and another one may be chosen', async () => {
    server.refuse(getClaimCode, 'reward_gone')
    await checkPoints(atShop(105))
    await useIt('Free coffee').click()
    await expect
      .element(page.getByText(/not offered any more\. Please choose another/))
      .toBeVisible()
    server.answer(getClaimCode, claim)
    await swap('A cookie from the jar').click()
    await expect.element(letters).toBeVisible()
    await expectAccessible()
  })

  test('dates, places and a milestone that was given are said', async () => {
    const [cookie, ...others] = ladder(105)
    const rewards = [
      { ...(cookie as RewardProgress), endsOn: '2026-12-24', locationIds: [2] },
      ...others.slice(0, 2),
      { ...mug(600), isReady: false, isGiven: true, pointsNeeded: 0 },
    ]
    await checkPoints(atShop(105, { rewards }))
    await expect.element(page.getByText('Until December 24, 2026')).toBeVisible()
    await expect.element(page.getByText('Not at every location')).toBeVisible()
    await expect.element(page.getByText('You’ve had this one.')).toBeVisible()
  })

  test('where points start again, a reward takes them all', async () => {
    const rewards = ladder(105).map((one) => ({ ...one, takes: one.isReady ? 105 : one.takes }))
    await checkPoints(atShop(105, { rewards }))
    await expect.element(page.getByText('Takes all your points').first()).toBeVisible()
  })
})

describe('a scan at a shop with several rewards', () => {
  test('says 20 + 20, what is next, and what is ready', async () => {
    const rewards = ladder(81)
    await collect(happy, { ...doubled, rewardEarned: true, rewards, collected: 385 })
    await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toHaveFocus()
    await expect.element(page.getByText('19 more points', { exact: true })).toBeVisible()
    await expect.element(useIt('A cookie from the jar')).toBeVisible()
    await expectAccessible()
    server.answer(getClaimCode, claim)
    await useIt('A cookie from the jar').click()
    await expect.element(letters).toBeVisible()
    await expect.poll(asked).toEqual([2])
  })

  test('shows the milestone that it has reached', async () => {
    server.answer(getClaimCode, claim)
    const rewards = [...ladder(81, 510).slice(0, 3), mug(510)]
    const more = { pointsBefore: 61, totalPoints: 81, rewardEarned: true, collected: 510 }
    await collect(undefined, { ...more, rewards })
    await expect.element(page.getByRole('heading', { name: 'You did it.' })).toHaveFocus()
    await expect.element(page.getByText('points in all')).toBeVisible()
    await expect.element(page.getByText('A milestone, given once. Your points stay.')).toBeVisible()
    await expectLine('Your points', '81')
    await expect.poll(asked).toEqual([4])
    await expectAccessible()
  })
})

test('the bar ends at the dearest reward, and no mark covers another', () => {
  const prices = [50, 55, 60, 100, 178, 180]
  const marks = marksOf(prices.map((points, place) => reward(place + 1, 'One', points, 0)))
  expect(marks.map(({ points }) => points)).toEqual([60, 100, 180])
})
