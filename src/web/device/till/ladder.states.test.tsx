import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { server } from '../../../../test/states/page.tsx'
import {
  button,
  expectOneScreen,
  given,
  heading,
  openNumber,
  sizes,
} from '../../../../test/states/tillSamples.ts'
import type { PromisedBonus } from '../../../contract/bonus.ts'
import type { RewardProgress } from '../../../contract/ladder.ts'
import { giveAward, giveReward, lookUpCustomer } from '../../../contract/till.ts'

/** A shop with several rewards, and happy hours, at the till. */

const reward = (id: number, name: string, points: number, has = 105): RewardProgress => ({
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
const coffee = reward(1, 'Free coffee of your choice', 100)
const rewards = [reward(2, 'A cookie', 50), coffee, reward(3, 'Toast and a coffee', 180)]
const ladder = {
  points: 105,
  rewardThreshold: 50,
  rewardDescription: 'A cookie',
  rewardsWaiting: 2,
  rewards,
  collected: 385,
}
const redeemed = {
  success: true as const,
  transactionId: 51,
  rewardDescription: 'Free coffee of your choice',
  pointsBefore: 105,
  pointsAfter: 5,
  rewardsWaiting: 0,
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
}

describe('several rewards', () => {
  test.for(someOf(sizes))('two have a key each: $width px', async (size) => {
    await openNumber(ladder, size)
    await expect.element(button('Free coffee of your choice 100')).toBeVisible()
    await expect.element(button('A cookie 50')).toBeVisible()
    await expect.element(button('Redeem')).not.toBeInTheDocument()
    await expect.element(page.getByText('Rewards waiting')).toBeVisible()
    await expectOneScreen()
    server.answer(giveReward, redeemed)
    await button('Free coffee of your choice 100').click()
    await button('Give it').click()
    await expect.element(heading('Reward given')).toBeVisible()
    expect(server.calls(giveReward).map(({ body }) => body)).toEqual([
      { phoneNumber: '+14155550107', rewardId: 1, again: false },
    ])
  })

  test.for(someOf(sizes))('three are in a list: $width px', async (size) => {
    await openNumber({ ...ladder, rewards: [...rewards, reward(4, 'A hat', 20)] }, size)
    await expectOneScreen()
    await button('3 rewards ready').click()
    const list = page.getByRole('dialog', { name: 'Which reward?' })
    await expect.element(list).toBeVisible()
    // Escape closes the list, and leaves the number.
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(page.getByText('(415) 555-0107')).toBeVisible()
    await button('3 rewards ready').click()
    await button('A hat 20').click()
    const question = page.getByRole('alertdialog', { name: 'Give this reward?' })
    await expect.element(question.getByText('A hat')).toBeVisible()
  })

  test('one that is ready keeps Redeem, and says which it is', async () => {
    const has = [reward(2, 'A cookie', 50, 60), reward(1, 'Free coffee', 100, 60)]
    await openNumber({ ...ladder, points: 60, rewardsWaiting: 1, rewards: has })
    server.answer(giveReward, redeemed)
    await button('Redeem').click()
    await button('Give it').click()
    await expect.poll(() => server.calls(giveReward)[0]?.body.rewardId).toBe(2)
  })

  test('none is ready: how far it is to the closest', async () => {
    const has = [reward(2, 'A cookie', 50, 41), reward(1, 'Free coffee', 100, 41)]
    await openNumber({ ...ladder, points: 41, rewardsWaiting: 0, rewards: has })
    await expect.element(page.getByText('No reward yet: 9 points to go.')).toBeVisible()
  })
})

const happy: PromisedBonus = {
  name: 'Happy hour',
  effect: 'times',
  amount: 2,
  points: 20,
  isMost: false,
  until: '11:00',
  forMs: 3_600_000,
  mostADay: null,
}

describe('a happy hour', () => {
  const promised = [1, 20, 60].map((points) => ({ ...happy, points }))

  test.for(someOf(sizes))('shows on each key what it adds: $width px', async (size) => {
    await openNumber({ promised }, size)
    await expect.element(heading(/^Double until 11:00\sAM$/ as unknown as string)).toBeVisible()
    await expect.element(button('20 + 20')).toBeVisible()
    await expectOneScreen()
    expect(server.calls(lookUpCustomer)[0]?.body.values).toEqual([1, 20, 60])
    const bonus = { points: 20, name: 'Happy hour', isMost: false }
    server.answer(giveAward, { ...given, points: 101, bonus })
    await button('20 + 20').click()
    await expect.element(page.getByText('20 + 20')).toBeVisible()
    await expect.element(page.getByText('Happy hour')).toBeVisible()
    await expectOneScreen()
  })
})
