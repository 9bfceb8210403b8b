import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { collectButton, expectLine, openCode } from '../../../../../test/states/customerSamples.ts'
import { claim, collect, doubled, happy } from '../../../../../test/states/happyHour.ts'
import { expectAccessible, ownTime, passTime, server } from '../../../../../test/states/page.tsx'
import type { PromisedBonus } from '../../../../contract/bonus.ts'
import { getClaimCode } from '../../../../contract/rewards.ts'

describe('a happy hour', () => {
  test('is on the heading and on the key, with its end', async () => {
    await openCode({ promotion: happy })
    const heading = page.getByRole('heading', { name: /^This code is worth 20\s\+\s20\spoints\.$/ })
    await expect.element(heading).toBeVisible()
    await expect.element(page.getByText(/^Double points until 11:00\sAM$/)).toBeVisible()
    await expect.element(collectButton).toHaveTextContent('Collect 40 points')
    await expectAccessible()
  })

  test.each<[Partial<PromisedBonus>, RegExp]>([
    [{ amount: 3, until: null }, /^Triple points today$/],
    [{ effect: 'plus', amount: 5, points: 5 }, /^5 extra points until 11:00\sAM$/],
    [{ effect: 'plus', amount: 1, points: 1, until: null }, /^1 extra point today$/],
    [{ mostADay: 1 }, /^For your first visit today$/],
    [{ isMost: true, points: 1000 }, /^One visit brings at most 1,000 extra points\.$/],
  ])('%j', async (more, sentence) => {
    await openCode({ promotion: { ...happy, ...more } })
    await expect.element(page.getByText(sentence)).toBeVisible()
  })

  test('is over when its time is, and the key says so', async () => {
    ownTime()
    await openCode({ promotion: { ...happy, forMs: Math.round(performance.now()) + 5_000 } })
    await expect.element(collectButton).toHaveTextContent('Collect 40 points')
    await passTime(10_000)
    await expect.element(collectButton).toHaveTextContent('Collect 20 points')
    await expect.element(page.getByText(/^Double points/)).not.toBeInTheDocument()
  })

  test('is on the receipt of a shop with one reward', async () => {
    await collect(happy, doubled)
    await expect.element(page.getByText('this code', { exact: true })).toBeVisible()
    await expectLine('This visit', '+20')
    await expectLine('Happy hour', '+20')
    await expectLine('Your points', '81')
    await expectAccessible()
  })

  test('that unlocks a reward shows its points below the ticket', async () => {
    server.answer(getClaimCode, claim)
    await collect(happy, { ...doubled, pointsBefore: 80, totalPoints: 120, rewardEarned: true })
    await expect.element(page.getByRole('heading', { name: 'Reward Unlocked' })).toBeVisible()
    await expectLine('Happy hour', '+20')
  })

  test('that ended before the scan, was had today, or gives no more is said', async () => {
    await collect(happy, {})
    await expect.element(page.getByText('The extra points ended before you scanned.')).toBeVisible()
  })

  test('that was had today is said', { tags: ['long'] }, async () => {
    await collect({ ...happy, mostADay: 1 }, {})
    await expect.element(page.getByText('You’ve had today’s extra points already.')).toBeVisible()
  })
})
