import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import {
  collectFor,
  expectLine,
  openCode,
  scanned,
} from '../../../../test/states/customerSamples.ts'
import { expectAccessible, ownTime, passTime, server } from '../../../../test/states/page.tsx'
import { moveScan, type ScanResult, scanWithPhone } from '../../../contract/scan.ts'
import sentences from '../../../server/platform/sentences/words/en.ts'

const opener = page.getByText('That’s not my number')
const field = page.getByRole('textbox', { name: 'The right number' })
const move = page.getByRole('button', { name: 'Move the points' })
const keep = page.getByRole('button', { name: 'Keep the number' })

async function collect(result: Partial<ScanResult> = {}) {
  server.answer(scanWithPhone, { ...scanned, scannedAt: new Date().toISOString(), ...result })
  await openCode()
  await collectFor('(415) 234-0138')
  await expect.element(opener).toBeVisible()
}

async function openPad() {
  await collect()
  await opener.click()
  await expect.element(field).toHaveFocus()
}

describe('points of a wrong number', () => {
  test('have a pad for the right one, which opens and closes by keyboard', async () => {
    await collect()
    // It takes the focus a moment after it is drawn.
    await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toHaveFocus()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
    await expect
      .element(page.getByText(/^The 20 points move from …38 to the number you type\./))
      .toBeVisible()
    await expectAccessible()
    keep.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(opener).toHaveFocus()
    await expect.element(field).not.toBeInTheDocument()
  })

  test('are “The 1 point moves” of a code that is worth one', async () => {
    await collect({ pointsEarned: 1, totalPoints: 1 })
    await opener.click()
    await expect.element(page.getByText(/^The 1 point moves from …38/)).toBeVisible()
  })

  test('move once, with one key, however often it is pressed', async () => {
    await openPad()
    server.answer(moveScan, { ...scanned, transactionId: 42, receipt: 'receipt-of-42' })
    const release = server.hold(moveScan)
    await field.fill('(415) 234-7777')
    await move.dblClick()
    await expect.element(page.getByRole('button', { name: 'Moving...' })).toBeVisible()
    release()
    await expect
      .element(page.getByText('These points moved to the number ending 77.'))
      .toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toHaveFocus()
    await expectLine('Your points', '20 / 100')
    await expect.element(opener).not.toBeInTheDocument()
    await expect.poll(() => server.calls(moveScan)).toHaveLength(1)
    await expect
      .poll(() => server.calls(moveScan)[0])
      .toMatchObject({
        body: {
          businessId: 123,
          transactionId: 41,
          receipt: 'receipt-of-41',
          phoneNumber: '+1 (415) 234-7777',
          textMe: false,
        },
        idempotencyKey: expect.stringMatching(/\S{16}/),
      })
    await expectAccessible()
  })

  test('are asked for again with the same key after a lost answer', async () => {
    ownTime()
    await openPad()
    server.answer(moveScan, { ...scanned, transactionId: 42 })
    server.lose(moveScan, 1)
    await field.fill('(415) 234-7777')
    await move.click()
    await expect.poll(() => server.calls(moveScan)).not.toHaveLength(0)
    await passTime(500)
    await expect.element(page.getByText(/^These points moved to/)).toBeVisible()
    const [first, second] = server.calls(moveScan).map(({ idempotencyKey }) => idempotencyKey)
    expect(second).toBe(first)
  })

  test('stay where they are on a dead line: it says so, and keeps what was typed', {
    tags: ['long'],
  }, async () => {
    ownTime()
    await openPad()
    server.lose(moveScan)
    await field.fill('(415) 234-7777')
    await move.click()
    await expect.poll(() => server.calls(moveScan)).not.toHaveLength(0)
    await passTime(5_000)
    await expect
      .element(page.getByRole('main').getByText(/^We could not reach the server/))
      .toBeVisible()
    await expect.element(field).toHaveValue('(415) 234-7777')
    await expectAccessible()
    server.answer(moveScan, { ...scanned, transactionId: 42 })
    await move.click()
    await expect.element(page.getByText(/^These points moved to/)).toBeVisible()
    expect(new Set(server.calls(moveScan).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})

describe('the right number', () => {
  test('is judged before it is sent', async () => {
    await openPad()
    await field.fill('415')
    await move.click()
    await expect
      .element(page.getByText('Please enter a valid phone number. This one is too short.'))
      .toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('415')
    await expect.poll(() => server.calls(moveScan)).toEqual([])
  })

  test.each(
    someOf([
      ['same_number', 'That number already has the points.'],
      ['number_blocked', 'This number cannot collect points here. Please ask at the counter.'],
      ['daily_limit', /^This number has collected points 20 times here today\./],
    ] as const),
  )('is refused as %s under its field', async (refusal, sentence) => {
    await openPad()
    server.refuse(moveScan, refusal)
    await field.fill('(415) 234-7777')
    await move.click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  })

  test.each(
    someOf([
      ['too_late_to_move', /^Points can be moved for 10 minutes after the scan\./],
      ['already_moved', /^These points have already been moved to another number\./],
      ['points_spent', /^These points have already been spent/],
      ['receipt_unknown', /^We cannot be sure that this was your scan\./],
    ] as const),
  )('is not asked for any more after %s', { tags: ['long'] }, async (refusal, sentence) => {
    await openPad()
    const spent = refusal === 'points_spent' && { message: sentences.moves.spent }
    server.refuse(moveScan, refusal, spent || {})
    await field.fill('(415) 234-7777')
    await move.click()
    await expect.element(page.getByRole('main').getByText(sentence)).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(move).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(opener).toHaveFocus()
  })

  test('can be given for ten minutes', async () => {
    ownTime()
    await collect()
    await passTime(9 * 60_000)
    await expect.element(opener).toBeVisible()
    await passTime(60_000)
    await expect.element(opener).not.toBeInTheDocument()
  })
})
