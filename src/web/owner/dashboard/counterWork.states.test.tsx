import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { entry, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, server } from '../../../../test/states/page.tsx'
import { type ActivityEntry, listActivity } from '../../../contract/activity.ts'
import { resetCustomerPoints } from '../../../contract/points.ts'
import { findClaim, redeemReward, undoTransaction } from '../../../contract/rewards.ts'

const activity = page.getByRole('region', { name: 'Recent activity' })

async function openWith(...entries: ActivityEntry[]) {
  signInAtDashboard()
  server.answer(listActivity, entries)
  await openPage('/business-dashboard-real')
  await expect.element(activity.getByRole('button', { name: /^More for/ }).first()).toBeVisible()
}

const given = {
  success: true,
  transactionId: 601,
  customerId: '7',
  customerPhone: '+14152340138',
  rewardDescription: 'Free coffee',
  pointsBefore: 120,
  pointsAfter: 0,
  rewardsWaiting: 0,
  undoUntil: '2026-11-26T18:30:00.000Z',
  locationId: 1,
  sms: 'now',
} as const

describe('a row of the recent activity', () => {
  test('has a menu that the keyboard opens, walks through and leaves', {
    tags: ['long'],
  }, async () => {
    await openWith(entry)
    const more = activity.getByRole('button', { name: 'More for (415) 234-0138' })
    more.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Open the customer' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}')
    // The focus moves a moment after the key press.
    await expect
      .element(page.getByRole('menuitem', { name: 'Open the customer' }))
      .not.toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(more).toHaveFocus()
  })

  test('says what is out of the ordinary', async () => {
    await openWith(
      { ...entry, id: 504, isRepeatScan: true },
      { ...entry, id: 503, customerId: '8', rewardsWaiting: 2, customerTotalPoints: 230 },
      { ...entry, id: 502, customerPhone: null, mayUndo: false, customerTotalPoints: 0 },
      { ...entry, id: 501, isUndone: true },
    )
    await expect.element(activity.getByText('Repeat scan', { exact: true })).toBeVisible()
    await expect.element(activity.getByText(/2 rewards waiting/)).toBeVisible()
    await expect.element(activity.getByText('Number removed')).toBeVisible()
    await expect.element(activity.getByText('Undone', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  test('of a repeat scan is undone at once', async () => {
    await openWith({ ...entry, isRepeatScan: true })
    server.answer(undoTransaction, {
      success: true,
      transactionId: 602,
      customerId: '7',
      pointsAfter: 40,
    })
    await activity.getByRole('button', { name: 'Undo the scan of 20 points of …0138' }).click()
    await expect.element(page.getByText('…0138 has 40 points now.')).toBeVisible()
    expect(page.getByRole('alertdialog').elements()).toEqual([])
  })

  test('of a first scan is undone after a question, and says what refused it', async () => {
    await openWith(entry)
    server.refuse(undoTransaction, 'points_spent')
    await activity.getByRole('button', { name: /^Undo the scan/ }).click()
    const question = page.getByRole('alertdialog', { name: /^Undo the scan of 20 points/ })
    await expect.element(question.getByText(/The 20 points and the visit/)).toBeVisible()
    await expectAccessible()
    await question.getByRole('button', { name: 'Undo it' }).click()
    await expect.element(page.getByText('Not undone', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^These points have (already )?been spent/)).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
  })
})

describe('resetting points', () => {
  const question = page.getByRole('alertdialog', { name: 'Reset points for (415) 234-0138?' })

  async function ask(rows: ActivityEntry = entry) {
    await openWith(rows)
    await activity.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Reset points' }).click()
  }

  test.each([
    [1, 'Their 1 point goes to zero.'],
    [60, 'Their 60 points go to zero.'],
  ])('asks first, and counts %i', async (customerTotalPoints, words) => {
    await ask({ ...entry, customerTotalPoints })
    await expect.element(question.getByText(new RegExp(words))).toBeVisible()
    await expectAccessible()
  })

  test('resets once, and says what becomes of the text', async () => {
    await ask()
    server.answer(resetCustomerPoints, {
      success: true,
      transactionId: 603,
      pointsRemoved: 60,
      smsQueued: true,
      sms: 'now',
    })
    const release = server.hold(resetCustomerPoints)
    await question.getByRole('button', { name: 'Reset points' }).click()
    await question.getByRole('button', { name: 'Resetting...' }).click({ force: true })
    release()
    await expect.element(page.getByText('Points Reset Successfully')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(() => server.calls(resetCustomerPoints)).toHaveLength(1)
  })

  test('says that it failed, and may be tried again with the same key', {
    tags: ['long'],
  }, async () => {
    await ask()
    server.refuse(resetCustomerPoints, 'internal')
    const reset = question.getByRole('button', { name: 'Reset points' })
    await reset.click()
    await expect
      .element(question.getByText('Failed to reset customer points. Please try again.'))
      .toBeVisible()
    await reset.click()
    await expect.poll(() => server.calls(resetCustomerPoints)).toHaveLength(2)
    const [first, second] = server.calls(resetCustomerPoints)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  test('is not offered for who has no points', { tags: ['long'] }, async () => {
    await openWith({ ...entry, customerTotalPoints: 0 })
    await activity.getByRole('button', { name: /^More for/ }).click()
    const item = page.getByRole('menuitem', { name: /^Reset points/ })
    await expect.element(item).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item.getByText('Already at zero')).toBeVisible()
  })
})

describe('redeeming a reward by its claim code', () => {
  const card = page.getByRole('region', { name: 'Redeem a reward' })
  const dialog = page.getByRole('dialog', { name: /^Reward/ })
  const code = card.getByRole('textbox', { name: 'Claim code' })
  const give = card.getByRole('button', { name: 'Redeem' })

  async function openCard() {
    signInAtDashboard()
    await openPage('/business-dashboard-real')
    await expect.element(code).toBeVisible()
  }

  test('asks for a code of five letters and digits', async () => {
    await openCard()
    for (const [typed, sentence] of [
      ['', 'Please enter the claim code'],
      ['K7M', 'A claim code has 5 letters and digits. This one has 3.'],
    ] as const) {
      await code.fill(typed)
      await give.click()
      await expect.element(card.getByText(sentence)).toBeVisible()
      await expect.element(code).toHaveFocus()
    }
    await expectAccessible()
    await expect.poll(() => server.calls(redeemReward)).toEqual([])
  })

  test.each(
    someOf([
      ['claim_code_unknown', /^This claim code is not valid\. Codes change every 3 minutes/],
      ['claim_code_used', /^This claim code was used a moment ago/],
    ] as const),
  )('says why a code is refused: %s', async (refusal, sentence) => {
    await openCard()
    server.refuse(redeemReward, refusal)
    await code.fill('k7m 2q')
    await give.click()
    await expect.element(card.getByText(sentence)).toBeVisible()
    await expect.element(code).toHaveValue('k7m 2q')
    await expect.poll(() => server.calls(redeemReward)[0]?.body.claimCode).toBe('K7M2Q')
  })

  test('asks which of several, with the code’s own chosen, and names what is kept', async () => {
    await openCard()
    server.answer(findClaim, {
      customerPhone: '+14152340138',
      rewardId: 1,
      points: 120,
      readyRewards: [
        { id: 2, name: 'A cookie', kind: 'spend', takes: 50, isKept: true },
        { id: 1, name: 'Free coffee', kind: 'spend', takes: 100, isKept: false },
        { id: 3, name: 'Your own mug', kind: 'milestone', takes: 0, isKept: false },
      ],
    })
    await code.fill('K7M2Q')
    await give.click()
    const choice = page.getByRole('dialog', { name: 'Give a reward to …0138?' })
    await expect.element(choice.getByRole('radio', { name: 'Free coffee' })).toBeChecked()
    await expect
      .element(choice.getByText(/^Takes 50 points, 70 stay\. Kept for them as it was/))
      .toBeVisible()
    await expect.element(choice.getByText('Given once. It takes no points.')).toBeVisible()
    await expectAccessible()
    await choice.getByRole('radio', { name: 'A cookie' }).click()
    server.refuse(redeemReward, 'just_redeemed')
    await choice.getByRole('button', { name: 'Give this reward' }).click()
    server.answer(redeemReward, { ...given, rewardDescription: 'A cookie' })
    await choice.getByRole('button', { name: 'Give another' }).click()
    await expect.element(page.getByRole('heading', { name: 'A cookie' })).toHaveFocus()
    expect(server.calls(redeemReward)[1]?.body).toMatchObject({
      claimCode: 'K7M2Q',
      rewardId: 2,
      again: true,
    })
  })

  test('a lost answer is asked for with the same key, whoever has used the code since', async () => {
    await openCard()
    server.lose(redeemReward)
    await code.fill('K7M2Q')
    await give.click()
    await expect.element(card.getByRole('alert')).toBeVisible()
    server.refuse(findClaim, 'claim_code_used')
    server.answer(redeemReward, given)
    await give.click()
    await expect.element(dialog.getByRole('heading', { name: 'Free coffee' })).toHaveFocus()
    expect(server.calls(findClaim)).toHaveLength(1)
  })

  test('asks again where a reward was given a moment ago', { tags: ['long'] }, async () => {
    await openCard()
    server.refuse(redeemReward, 'just_redeemed')
    await code.fill('K7M2Q')
    await give.click()
    await expect.element(card.getByText(/Give another one\?$/)).toBeVisible()
    await expect.element(card.getByRole('button', { name: 'No, same reward' })).toBeVisible()
    await expectAccessible()
    server.answer(redeemReward, given)
    await card.getByRole('button', { name: 'Give another' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Free coffee' })).toHaveFocus()
    await expect.poll(() => server.calls(redeemReward)[1]?.body.again).toBe(true)
  })

  test('asks before a number of a burst gets a reward, and after that the other question', {
    tags: ['long'],
  }, async () => {
    await openCard()
    server.refuse(redeemReward, 'from_burst')
    await code.fill('K7M2Q')
    await give.click()
    await expect
      .element(card.getByText(/came in an unusual burst of scans\. Give the reward anyway\?$/))
      .toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Not now' })).toBeVisible()
    await expectAccessible()
    server.refuse(redeemReward, 'just_redeemed')
    await card.getByRole('button', { name: 'Give it anyway' }).click()
    server.answer(redeemReward, given)
    await card.getByRole('button', { name: 'Give another' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Free coffee' })).toHaveFocus()
    await expect
      .poll(() => server.calls(redeemReward)[2]?.body)
      .toMatchObject({ again: true, evenFromBurst: true })
  })

  test('shows what to hand over, and takes it back', { tags: ['long'] }, async () => {
    await openCard()
    server.answer(redeemReward, given)
    server.answer(undoTransaction, {
      success: true,
      transactionId: 602,
      customerId: '7',
      pointsAfter: 120,
    })
    await code.fill('K7M2Q')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('heading', { name: 'Free coffee' })).toHaveFocus()
    await expect.element(dialog.getByText('−120')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    const undone = dialog.getByText('…0138 has 120 points again, and the reward is waiting.')
    await expect.element(undone).toHaveFocus()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(code).toHaveFocus()
  })
})
