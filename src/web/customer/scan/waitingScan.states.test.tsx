import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  collectButton,
  collectFor,
  expectLine,
  goOffline,
  openCode,
  phoneField,
  reloadPage,
  scanned,
} from '../../../../test/states/customerSamples.ts'
import { expectAccessible, ownTime, passTime, server } from '../../../../test/states/page.tsx'
import { scanWithPhone } from '../../../contract/scan.ts'

const kept = page.getByRole('heading', { name: 'Your scan is saved.' })
const earned = page.getByRole('heading', { name: 'Points Earned' })
const tryNow = page.getByRole('button', { name: 'Try now' })
const changeNumber = page.getByRole('button', { name: 'Change the number' })

const keysSent = () => server.calls(scanWithPhone).map(({ idempotencyKey }) => idempotencyKey)

function expectOneButton(tries: number) {
  const keys = keysSent()
  expect(keys).toHaveLength(tries)
  expect(new Set(keys).size).toBe(1)
}

describe('a scan without a line', () => {
  test('is kept, and goes by itself when the line is back', async () => {
    server.answer(scanWithPhone, scanned)
    await openCode()
    const comeBack = goOffline()
    await collectFor('(415) 234-0138')
    await expect.element(kept).toHaveFocus()
    await expect
      .element(page.getByText('We’ll send it as soon as you’re back online. Keep this page open.'))
      .toBeVisible()
    await expect.element(page.getByText('+1 (415) 234-0138')).toBeVisible()
    await expect.element(collectButton).not.toBeInTheDocument()
    await expectAccessible()
    await expect.poll(() => keysSent()).toEqual([])
    comeBack()
    await expect.element(earned).toHaveFocus()
    expectOneButton(1)
  })

  test('can be given another number, since nothing has left', async () => {
    server.answer(scanWithPhone, scanned)
    await openCode()
    const comeBack = goOffline()
    await collectFor('(415) 234-0138')
    await changeNumber.click()
    await expect.element(phoneField).toHaveValue('(415) 234-0138')
    await collectFor('(415) 234-7777')
    await expect.element(page.getByText('+1 (415) 234-7777')).toBeVisible()
    comeBack()
    await expect.element(earned).toBeVisible()
    await expect
      .poll(() => server.calls(scanWithPhone).map(({ body }) => body.phoneNumber))
      .toEqual(['+1 (415) 234-7777'])
  })
})

describe('a scan whose answer is lost', () => {
  test('keeps its number, and is sent with the same key after growing pauses', async () => {
    ownTime()
    server.lose(scanWithPhone)
    await openCode()
    await collectFor('(415) 234-0138')
    await expect.element(kept).toHaveFocus()
    await expect
      .element(page.getByText(/^Wrong number\? The points may already be there/))
      .toBeVisible()
    await expect.element(changeNumber).not.toBeInTheDocument()
    await expectAccessible()
    expectOneButton(1)
    await passTime(2_000)
    await expect.poll(keysSent).toHaveLength(2)
    await passTime(2_000)
    expectOneButton(2)
    await passTime(2_000)
    await expect.poll(keysSent).toHaveLength(3)
    server.answer(scanWithPhone, scanned)
    await tryNow.click()
    await expect.element(earned).toHaveFocus()
    await expectLine('Your points', '20 / 100')
    expectOneButton(4)
  })

  test('is sent again after a reload, with the same key and number', async () => {
    server.lose(scanWithPhone)
    await openCode()
    await collectFor('(415) 234-0138')
    await expect.element(kept).toBeVisible()
    server.answer(scanWithPhone, scanned)
    const release = server.hold(scanWithPhone)
    await reloadPage()
    await expect.element(kept).toBeVisible()
    await expect.element(page.getByText('+1 (415) 234-0138')).toBeVisible()
    release()
    await expect.element(earned).toBeVisible()
    expectOneButton(2)
    await reloadPage()
    await expect.element(phoneField).toHaveValue('')
    expectOneButton(2)
  })

  test('is not sent by itself an hour later', async () => {
    ownTime()
    server.lose(scanWithPhone)
    await openCode()
    await collectFor('(415) 234-0138')
    await expect.element(kept).toBeVisible()
    vi.setSystemTime(Date.now() + 61 * 60_000)
    const before = keysSent().length
    await reloadPage()
    await expect.element(collectButton).toBeVisible()
    await expect.element(kept).not.toBeInTheDocument()
    await expect.poll(() => keysSent()).toHaveLength(before)
  })
})

describe('a scan that takes its time', () => {
  test('is said to be slow after five seconds', async () => {
    ownTime()
    server.answer(scanWithPhone, scanned)
    const release = server.hold(scanWithPhone)
    await openCode()
    await collectFor('(415) 234-0138')
    await expect.element(page.getByRole('button', { name: 'Collecting...' })).toBeVisible()
    await expect.element(kept).not.toBeInTheDocument()
    await passTime(5_000)
    await expect.element(page.getByText(/^The connection is slow. We’re still/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    release()
    await expect.element(earned).toBeVisible()
    expectOneButton(1)
  })

  test('waits for a busy server, and a refusal ends the wait', async () => {
    ownTime()
    server.refuse(scanWithPhone, 'busy', { retryAfterSeconds: 4 })
    await openCode()
    await collectFor('(415) 234-0138')
    await expect
      .element(page.getByText(/^We’re very busy right now\. We’ll keep trying\./))
      .toBeVisible()
    server.refuse(scanWithPhone, 'number_blocked')
    await passTime(3_000)
    await expect.poll(() => keysSent()).toHaveLength(1)
    await passTime(1_500)
    await expect.element(page.getByText(/^This number cannot collect points here\./)).toBeVisible()
    await expect.element(phoneField).toHaveValue('(415) 234-0138')
    await expect.element(kept).not.toBeInTheDocument()

    server.answer(scanWithPhone, scanned)
    await collectFor('(415) 234-7777')
    await expect.element(earned).toBeVisible()
    const [refused, , other] = keysSent()
    expect(other).not.toBe(refused)
  })
})
