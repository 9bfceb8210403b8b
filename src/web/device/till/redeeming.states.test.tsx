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
  openTill,
  sizes,
  standing,
  till,
  typeDigits,
  unlock,
} from '../../../../test/states/tillSamples.ts'
import { giveAward, giveReward, lookUpCustomer, undoAtTill } from '../../../contract/till.ts'

/** What is typed on the till's own pad, and rewards, which ask before they are given. */

const redeemed = {
  success: true as const,
  transactionId: 51,
  rewardDescription: 'Free coffee',
  pointsBefore: 100,
  pointsAfter: 0,
  rewardsWaiting: 0,
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
}
const question = page.getByRole('alertdialog', { name: 'Give this reward?' })
const centerOf = (key: Element) => {
  const { left, top, width, height } = key.getBoundingClientRect()
  return [left + width / 2, top + height / 2] as const
}
/** The words of the button that a finger would press here. */
const pressedAt = ([x, y]: readonly [number, number]) =>
  document.elementFromPoint(x, y)?.closest('button')?.textContent ?? ''

test.for(someOf(sizes))('what waits is given after a look: $width px', async (size) => {
  await openNumber({ points: 100, rewardsWaiting: 1 }, size)
  await expect.element(page.getByText('Have the reward ready, then tap.')).toBeVisible()
  await expectOneScreen()
  await button('Redeem').click()
  await expect.element(question).toBeVisible()
  await expect.element(question.getByText('Free coffee of your choice')).toBeVisible()
  await expect.element(question.getByText('To the number ending in 0107')).toBeVisible()
  await expectOneScreen()
  expect(server.calls(giveReward)).toEqual([])
  server.refuse(giveReward, 'just_redeemed')
  await button('Give it').click()
  server.answer(giveReward, redeemed)
  await button('Give another').click()
  await expect.element(heading('Reward given')).toBeVisible()
  await expect.element(page.getByText('To the number ending in 0107')).toBeVisible()
  await expectOneScreen()
  expect(server.calls(giveReward).map(({ body }) => body)).toEqual([
    { phoneNumber: '+14155550107', again: false },
    { phoneNumber: '+14155550107', again: true },
  ])
})

test('a look that is refused gives nothing', { tags: ['long'] }, async () => {
  await openNumber({ points: 100, rewardsWaiting: 1 })
  await button('Redeem').click()
  await button('Don’t give').click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.calls(giveReward)).toEqual([])
})

test.for(someOf(['beside it', 'on the empty pad']))('a reward is undone: %s', async (place) => {
  await openNumber({ points: 100, rewardsWaiting: 1 })
  server.answer(giveReward, redeemed)
  server.answer(undoAtTill, { success: true, transactionId: 52, pointsAfter: 100 })
  await button('Redeem').click()
  await button('Give it').click()
  await expect.element(page.getByText(/^Works for 10 minutes, until \d/)).toBeVisible()
  if (place === 'beside it') await button('Undo').click()
  else {
    await button('Next customer').click()
    await expect.element(page.getByText(/^Last:/)).toBeVisible()
    await button(/^Undo until/).click()
  }
  await expect.element(page.getByText('Back to 100 points.')).toBeVisible()
  expect(server.calls(undoAtTill).map(({ body }) => body.transactionId)).toEqual([51])
})

describe('where a thumb lies', () => {
  test.for(someOf(sizes))('after points, no reward and no undo: $width px', async (size) => {
    await openNumber({}, size)
    const values = document.querySelectorAll('section[aria-label="Give points"] .value-key')
    const places = [...values].map(centerOf)
    expect(places).toHaveLength(4)
    server.answer(giveAward, { ...given, points: 101, rewardsWaiting: 1 })
    await button(/^20/).click()
    await expect.element(button('Redeem')).toBeVisible()
    await expectOneScreen()
    for (const place of places) expect(['', 'Next customer']).toContain(pressedAt(place))
  })

  test.for(someOf(sizes))('on Redeem, no key of its question: $width px', async (size) => {
    await openNumber({ points: 100, rewardsWaiting: 1 }, size)
    const place = centerOf(button('Redeem').element())
    await button('Redeem').click()
    await expect.element(question).toBeVisible()
    expect(pressedAt(place)).not.toBe('Give it')
  })
})

describe('the till’s own pad', () => {
  test.for(someOf(sizes))('other points, up to the most: $width px', async (size) => {
    await openNumber({}, size)
    server.answer(giveAward, { ...given, pointsEarned: 45 })
    await button('Other').click()
    const dialog = page.getByRole('dialog', { name: 'Give other points' })
    await dialog.getByRole('button', { name: 'Give points' }).click()
    await expect.element(page.getByText('Please enter a number from 1 to 60')).toBeVisible()
    await dialog.getByRole('button', { name: '6', exact: true }).click()
    await dialog.getByRole('button', { name: '1', exact: true }).click()
    await expect.element(page.getByText('At most 60 points at once')).toBeVisible()
    await expectOneScreen()
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await userEvent.keyboard('45')
    await expect.element(page.getByLabelText('Phone number')).toHaveTextContent('(415) 555-0107')
    await dialog.getByRole('button', { name: 'Give 45 points' }).click()
    await expect.element(heading('Points Earned')).toBeVisible()
    expect(server.calls(giveAward).map(({ body }) => body.points)).toEqual([45])
  })

  test('other points for the customer’s side', { tags: ['long'] }, async () => {
    await openTill(till)
    await unlock()
    await button(/^Turn/).click()
    await button('Other').last().click()
    await typeDigits('35')
    await button('Turn it around for 35 points').click()
    await expect.element(heading('Type your number for 35 points')).toBeVisible()
  })

  test.for(someOf(sizes))('a claim code says whose it is: $width px', async (size) => {
    await openTill(till, size)
    await unlock()
    await button('Redeem').click()
    server.refuse(lookUpCustomer, 'claim_code_unknown')
    await userEvent.keyboard('zzzzz')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expectOneScreen()
    server.answer(lookUpCustomer, { ...standing, rewardsWaiting: 1, ending: '4242' })
    server.answer(giveReward, redeemed)
    for (const letter of 'K7M2P') {
      await page.getByRole('dialog').getByRole('button', { name: letter, exact: true }).click()
    }
    await expect.element(question.getByText('To the number ending in 4242')).toBeVisible()
    await expectOneScreen()
    expect(server.calls(giveReward)).toEqual([])
    await button('Give it').click()
    await expect.element(heading('Reward given')).toBeVisible()
    expect(server.calls(giveReward)[0]?.body).toEqual({ claimCode: 'K7M2P', again: false })
  })
})
