import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkCode, checkPoints, pointsOfShop } from '../../../test/states/counterSamples.ts'
import { expectAccessible, ownTime, passTime, server } from '../../../test/states/page.tsx'
import { getClaimCode } from '../../contract/rewards.ts'

const claim = {
  claimCode: 'K7M2Q',
  expiresAt: '2026-11-25T12:03:00.000Z',
  validForMs: 180_000,
  rewardsWaiting: 1,
  rewardDescription: 'Free coffee',
}
const next = { ...claim, claimCode: 'XY345' }

const ticket = page.getByRole('heading', { name: 'Reward Available' })
const letters = page.getByText(/^([2-9A-Z]{3} [2-9A-Z]{2}|··· ··)$/)
const again = page.getByRole('button', { name: 'Try again' })
const asked = () => server.calls(getClaimCode).length

async function openTicket() {
  await checkPoints({ ...pointsOfShop, points: 100, hasReward: true, pointsNeeded: 0 })
  await expect.element(ticket).toHaveFocus()
}

describe('the ticket of a reward', () => {
  test('shows the code, the last digits, and a clock that moves', async () => {
    ownTime('2026-11-25T12:00:00Z')
    server.answer(getClaimCode, claim)
    await openTicket()
    await expect.element(page.getByText('K7M 2Q')).toBeVisible()
    await expect.element(page.getByText('K 7 M 2 Q')).toBeInTheDocument()
    await expect.element(page.getByText('Refreshes automatically.')).toBeVisible()
    const moment = page.getByText(/^Phone …0138, /)
    const before = moment.element().textContent
    expect(before).toMatch(/^Phone …0138, Nov 25, 7:00:\d\d AM$/)
    await passTime(1_000)
    await expect.poll(() => moment.element().textContent).not.toBe(before)
    await expectAccessible()
  })

  test('waits for the code in its place', async () => {
    server.answer(getClaimCode, claim)
    const release = server.hold(getClaimCode)
    await openTicket()
    await expect.element(letters).toHaveTextContent('··· ··')
    await expect.element(page.getByText('Loading...')).toBeVisible()
    release()
    await expect.element(letters).toHaveTextContent('K7M 2Q')
  })

  test('says how many rewards are waiting', async () => {
    server.answer(getClaimCode, { ...claim, rewardsWaiting: 3 })
    await openTicket()
    await expect.element(page.getByText('3 rewards are waiting for you.')).toBeVisible()
  })

  test('renews the code a minute before its end, and not sooner', async () => {
    ownTime()
    server.answer(getClaimCode, claim)
    await openTicket()
    await expect.element(letters).toHaveTextContent('K7M 2Q')
    server.answer(getClaimCode, next)
    await passTime(110_000)
    await expect.poll(() => asked()).toBe(1)
    await passTime(15_000)
    await expect.element(letters).toHaveTextContent('XY3 45')
    await expect.poll(() => asked()).toBe(2)
  })

  test('keeps a code that holds while the next one is lost, and says so once it is over', async () => {
    ownTime()
    server.answer(getClaimCode, claim)
    await openTicket()
    await expect.element(letters).toHaveTextContent('K7M 2Q')
    server.lose(getClaimCode)
    await passTime(150_000)
    await expect.poll(() => asked()).toBeGreaterThan(1)
    await expect.element(letters).toHaveTextContent('K7M 2Q')
    await passTime(45_000)
    await expect
      .element(page.getByText(/^We could not load a claim code\. Show this/))
      .toBeVisible()
    await expect.element(letters).not.toBeInTheDocument()
    await expect.element(page.getByText('Show this screen to redeem')).toBeVisible()
    await expectAccessible()
    server.answer(getClaimCode, next)
    await again.click()
    await expect.element(letters).toHaveTextContent('XY3 45')
  })

  test('asks again by itself after a lost line', async () => {
    ownTime()
    server.lose(getClaimCode)
    await openTicket()
    await expect.element(again).toBeVisible()
    server.answer(getClaimCode, claim)
    await passTime(11_000)
    await expect.element(letters).toHaveTextContent('K7M 2Q')
  })

  test('tells whoever asked too often to wait', async () => {
    server.refuse(getClaimCode, 'too_many_requests', { retryAfterSeconds: 60 })
    await openTicket()
    await expect.element(page.getByText(/^That was too often in a short time\./)).toBeVisible()
    await expect.element(page.getByText(/Show this screen all the same\.$/)).toBeVisible()
  })

  test('asks with the code that was scanned', async () => {
    server.answer(getClaimCode, claim)
    await openTicket()
    await expect.element(letters).toHaveTextContent('K7M 2Q')
    await expect.poll(() => server.calls(getClaimCode)[0]?.body.qrCode).toBe(checkCode)
  })

  test('says what to do where nobody has scanned, and asks no more', async () => {
    ownTime()
    server.refuse(getClaimCode, 'visit_needed')
    await openTicket()
    await expect
      .element(page.getByText('To get your claim code, scan the code at the counter.'))
      .toBeVisible()
    await passTime(15_000)
    await expect.poll(() => asked()).toBe(1)
    await expectAccessible()
  })

  test('says that the reward was given, and asks no more', async () => {
    ownTime()
    server.answer(getClaimCode, claim)
    await openTicket()
    await expect.element(letters).toHaveTextContent('K7M 2Q')
    server.refuse(getClaimCode, 'no_reward_waiting')
    await passTime(125_000)
    await expect
      .element(page.getByText('No reward is waiting any more. If you have it: enjoy!'))
      .toBeVisible()
    const before = asked()
    await passTime(15_000)
    await expect.poll(() => asked()).toBe(before)
    await expectAccessible()
  })
})
