import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkCode, checkPoints, pointsOfShop } from '../../../../test/states/customerSamples.ts'
import { FakeEventSource } from '../../../../test/states/fakeEventSource.ts'
import { expectAccessible, ownTime, passTime, server } from '../../../../test/states/page.tsx'
import { getClaimCode } from '../../../contract/rewards.ts'

const claim = {
  claimCode: 'K7M2Q',
  expiresAt: '2026-11-25T12:03:00.000Z',
  validForMs: 180_000,
  rewardsWaiting: 1,
  rewardDescription: 'Free coffee',
  ticket: 'a.ticket',
}
const next = { ...claim, claimCode: 'XY345' }

const ticket = page.getByRole('heading', { name: 'Reward Available' })
const letters = page.getByText(/^([2-9A-Z]{3} [2-9A-Z]{2}|··· ··)$/)
const again = page.getByRole('button', { name: 'Try Again' })
const listening = () => FakeEventSource.count
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
    expect(before).toMatch(/^Phone …0138, Nov 25, 5:00:\d\d AM$/)
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

  test('says how many rewards are waiting', { tags: ['long'] }, async () => {
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
    await expect.element(page.getByText(/^Too many attempts in a short time\./)).toBeVisible()
    await expect.element(page.getByText(/Show this screen anyway\.$/)).toBeVisible()
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

  const given = { givenAt: '2026-11-25T17:46:00.000Z', points: 0, rewardsWaiting: 0 }
  const redeemed = page.getByRole('heading', { name: 'Redeemed. Enjoy!' })

  test('is torn at once when the reward is given, and its code is gone', async () => {
    server.answer(getClaimCode, claim)
    await openTicket()
    await expect.element(letters).toHaveTextContent('K7M 2Q')
    await expect.poll(listening).toBe(1)
    FakeEventSource.say({ givenAt: null, points: null, rewardsWaiting: null })
    await expect.element(ticket).toBeVisible()
    FakeEventSource.say(given)
    await expect.element(redeemed).toHaveFocus()
    await expect.element(page.getByText('Wednesday, November 25 at 10:46 AM')).toBeVisible()
    await expect.element(page.getByText('0 of 100')).toBeVisible()
    await expect.element(letters).not.toBeInTheDocument()
    await expect.element(ticket).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('shows the next reward where another one is waiting', { tags: ['long'] }, async () => {
    server.answer(getClaimCode, claim)
    await openTicket()
    await expect.element(letters).toHaveTextContent('K7M 2Q')
    server.answer(getClaimCode, next)
    await expect.poll(listening).toBe(1)
    FakeEventSource.say({ ...given, points: 120, rewardsWaiting: 1 })
    await expect.element(page.getByText('One more reward is waiting.')).toBeVisible()
    await page.getByRole('button', { name: 'Show the next reward' }).click()
    await expect.element(ticket).toHaveFocus()
    await expect.element(letters).toHaveTextContent('XY3 45')
  })

  test('hears of it after the line was away, and nothing is asked while nobody looks', async () => {
    ownTime()
    server.answer(getClaimCode, claim)
    await openTicket()
    await expect.element(letters).toHaveTextContent('K7M 2Q')
    await expect.poll(listening).toBe(1)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(listening).toBe(0)
    hidden.mockRestore()
    FakeEventSource.break()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(listening).toBe(1)
    FakeEventSource.break()
    await expect.poll(listening).toBe(0)
    FakeEventSource.first = given
    await passTime(5_000)
    await expect.element(redeemed).toBeVisible()
    await expect.poll(listening).toBe(0)
  })

  test('says that no reward waits any more, and asks no more', { tags: ['long'] }, async () => {
    ownTime()
    server.answer(getClaimCode, claim)
    await openTicket()
    await expect.element(letters).toHaveTextContent('K7M 2Q')
    server.refuse(getClaimCode, 'no_reward_waiting')
    await passTime(125_000)
    await passTime(3_000)
    await expect.element(page.getByRole('heading', { name: 'No reward waiting' })).toHaveFocus()
    await expect.element(ticket).not.toBeInTheDocument()
    const before = asked()
    await passTime(15_000)
    await expect.poll(() => asked()).toBe(before)
    await expectAccessible()
  })
})
