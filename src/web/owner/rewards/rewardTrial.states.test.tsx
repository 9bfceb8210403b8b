import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rewardChange, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { type RewardChange, tryReward } from '../../../contract/rewardChange.ts'

const trial = page.getByRole('region', { name: 'What would it change?' })
const threshold = page.getByRole('textbox', { name: 'Reward threshold' })

async function type(points: string, answer: Partial<RewardChange> = {}) {
  signInAtDashboard()
  server.answer(tryReward, { ...rewardChange, ...answer })
  await openPage('/business/settings?part=rewards', phone)
  await expect.element(threshold).toHaveValue('100')
  await threshold.fill(points)
}

describe('what another threshold would have changed', () => {
  test('is asked once typing has paused, and never for today’s reward', async () => {
    await type('120')
    await expect.element(trial.getByText('fewer rewards would have been earned')).toBeVisible()
    await expect.element(trial.getByText('31 customers')).toBeVisible()
    await expect.element(trial.getByText('8 days')).toBeVisible()
    await expectAccessible()
    const asked = server.calls(tryReward).at(-1)
    expect(asked?.query).toMatchObject({ rewardThreshold: 120, pointCapType: 'reset' })
    await threshold.fill('100')
    await expect.element(trial).not.toBeInTheDocument()
    await threshold.fill('0')
    await expect.element(trial).not.toBeInTheDocument()
  })

  test.each([
    [{ earned: 44, wouldEarn: 45 }, 'more reward would have been earned'],
    [{ earned: 9, wouldEarn: 9 }, 'Just as many rewards would have been earned.'],
    [{ earned: 0, wouldEarn: 0 }, 'No reward would have been earned either way.'],
    [{ isTooYoung: true }, /^Your customers have collected for less than 30 days\./],
    [{ earned: 900, wouldEarn: 1_450 }, 'One ticket is 50 rewards.'],
  ])('is said in words: %j', async (answer, sentence) => {
    await type('80', answer)
    await expect.element(trial.getByText(sentence)).toBeVisible()
    await expectAccessible()
  })

  test('says that it did not load, and loads again', async () => {
    signInAtDashboard()
    server.refuse(tryReward, 'internal')
    await openPage('/business/settings?part=rewards', phone)
    await expect.element(threshold).toHaveValue('100')
    await threshold.fill('120')
    await expect.element(trial.getByText('The count did not load')).toBeVisible()
    server.answer(tryReward, rewardChange)
    await trial.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(trial.getByText('fewer rewards would have been earned')).toBeVisible()
  })
})
