// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { someOf } from '../../../../test/someOf.ts'
import { expectLine, goOffline } from '../../../../test/states/customerSamples.ts'
import { openPage, ownTime, passTime, server } from '../../../../test/states/page.tsx'
import {
  button,
  expectOneScreen,
  given,
  heading,
  locked,
  openNumber,
  openTill,
  sizes,
  till,
  typeDigits,
  unlock,
} from '../../../../test/states/tillSamples.ts'
import { getDevice } from '../../../contract/devices.ts'
import { giveAward, lookUpCustomer } from '../../../contract/till.ts'

const saved = heading('Points saved')
const waits = page.getByText('No connection. 1 award waits on this device.')

/** One award is stored, and the pad is open again. */
async function giveOffline(size: (typeof sizes)[number] = sizes[0]) {
  await openNumber({}, size)
  server.lose(giveAward)
  server.lose(getDevice)
  const comeBack = goOffline()
  await button(/^20/).click()
  await expect.element(saved).toBeVisible()
  return comeBack
}

describe('while the line is down', () => {
  test.for(someOf(sizes))(
    'awards are kept, and the screen says what waits: $width px',
    async (size) => {
      await giveOffline(size)
      await expect.element(waits).toBeVisible()
      await expectOneScreen()
      await button('Next customer').click()
      await typeDigits('4155550108')
      await expect.element(heading('You can still give points')).toBeVisible()
      await expectLine('Waiting here', '1 award')
      await expect.element(page.getByText('Rewards need a connection.')).toBeVisible()
      await expectOneScreen()
      await button(/^60/).click()
      await expect
        .element(page.getByText('No connection. 2 awards wait on this device.'))
        .toBeVisible()
    },
  )

  test('they go by themselves when it is back, once, with how long they waited', async () => {
    ownTime()
    const comeBack = await giveOffline()
    await passTime(60_000)
    server.answer(getDevice, till)
    const arrive = server.answer(giveAward, given).hold(giveAward)
    comeBack()
    await passTime(3_000)
    await expect.element(waits).not.toBeInTheDocument()
    const sending = page.getByText('Sending 1 award that waited here...')
    await expect.element(sending).toBeVisible()
    await expectOneScreen()
    arrive()
    await expect.element(sending).not.toBeInTheDocument()
    const [tried, sent, ...more] = server.calls(giveAward)
    expect([tried?.idempotencyKey, more]).toEqual([sent?.idempotencyKey, []])
    expect(tried?.body.waitedMs).toBeUndefined()
    expect(sent?.body.waitedMs).toBeGreaterThanOrEqual(60_000)
  })

  test('the page opens again with what it knew, and what waits', async () => {
    await giveOffline()
    await cleanup()
    await openPage('/till', sizes[0])
    await expect.element(locked).toBeVisible()
    await expect.element(waits).toBeVisible()
    await expectOneScreen()
    await typeDigits('1234')
    await expect.element(page.getByText(/^No connection\. The till opens once it is/)).toBeVisible()
  })

  test('whoever was here last unlocks again, with five tries', { tags: ['long'] }, async () => {
    ownTime()
    await openNumber()
    await passTime(1_500)
    server.lose(getDevice)
    server.lose(lookUpCustomer)
    goOffline()
    await typeDigits('{Backspace}8')
    await expect.element(page.getByText('No connection.', { exact: true })).toBeVisible()
    await button('Lock the till').click()
    for (let tries = 0; tries < 4; tries += 1) {
      await typeDigits('0000')
      await expect.element(page.getByText(/only Anna can unlock\.$/)).toBeVisible()
    }
    await typeDigits('1234')
    await expect.element(button('Lock the till')).toBeVisible()
    await button('Lock the till').click()
    for (let tries = 0; tries < 5; tries += 1) {
      await typeDigits('0000')
      await expect.element(page.getByText(/only Anna can unlock\.$/)).toBeVisible()
    }
    await typeDigits('1234')
    await expect.element(page.getByText(/^No connection\. The till opens once it is/)).toBeVisible()
  })

  test('a busy server is said to be busy', { tags: ['long'] }, async () => {
    await openNumber()
    server.refuse(giveAward, 'busy', { retryAfterSeconds: 4 })
    await button(/^20/).click()
    await expect
      .element(page.getByText('We’re very busy right now. 1 award waits on this device.'))
      .toBeVisible()
  })
})

test.for(someOf(sizes))(
  'what was refused then comes back to be decided: $width px',
  async (size) => {
    ownTime()
    const comeBack = await giveOffline(size)
    server.answer(getDevice, till)
    server.refuse(giveAward, 'till_locked')
    comeBack()
    await passTime(3_000)
    await expect.element(page.getByText('1 award was not given.')).toBeVisible()
    await expectOneScreen()
    await button('Decide').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(page.getByText(/^Anna, .* The till is locked\./)).toBeVisible()
    await expectOneScreen()
    server.refuse(giveAward, 'daily_limit')
    await button('Give as Anna').click()
    await expect.element(page.getByText(/This number has collected points 20 times/)).toBeVisible()
    server.answer(giveAward, given)
    await button('Give as Anna').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByText('1 award was not given.')).not.toBeInTheDocument()
    expect(new Set(server.calls(giveAward).map((call) => call.idempotencyKey)).size).toBe(1)
  },
)

test('what nobody wants to give is dismissed, and what another shop gave names no customer', async () => {
  await openTill()
  await unlock()
  const refused = {
    points: 20,
    again: false,
    textMe: false,
    memberName: 'Bo',
    givenAt: 0,
    refusedBecause: 'It was refused.',
  }
  const ours = { ...refused, key: 'a', phone: '+14155550107', token: '123.1.1.x' }
  const theirs = { ...refused, key: 'b', phone: '+14155550108', token: '9.1.1.x' }
  for (const award of [ours, theirs]) {
    localStorage.setItem(`rewardhop.award.${award.key}`, JSON.stringify(award))
  }
  window.dispatchEvent(new Event('storage'))
  await button('Decide').click()
  await expect.element(page.getByText('20 points of another shop')).toBeVisible()
  await expect.element(page.getByText(ours.phone)).toBeVisible()
  await expect.element(page.getByText(theirs.phone)).not.toBeInTheDocument()
  await button('Don’t give').click()
  await expect.element(page.getByText(ours.phone)).not.toBeInTheDocument()
  await button('Remove').click()
  await expect.element(page.getByText(/was not given\.$/)).not.toBeInTheDocument()
  for (const { key } of [ours, theirs]) {
    expect(localStorage.getItem(`rewardhop.award.${key}`)).toBeNull()
  }
})
