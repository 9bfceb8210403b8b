import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { askForCode, codeQuestion, entry, takeCode } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { customer, customerDetails, signInOwner } from '../../../../test/states/samples.ts'
import { listActivity } from '../../../contract/activity.ts'
import { enterBusinessCode } from '../../../contract/businesses.ts'
import {
  adjustPoints,
  blockCustomer,
  eraseCustomer,
  exportCustomers,
  getCustomer,
  listCustomers,
  moveCustomer,
} from '../../../contract/customers.ts'

async function openCustomer(parts: Partial<typeof customerDetails> = {}, size = phone) {
  signInOwner()
  server.answer(getCustomer, { ...customerDetails, ...parts })
  await openPage('/business/customer?id=7', size)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const button = (name: string) => page.getByRole('button', { name })

describe('the page of a customer', () => {
  test('shows where they stand and what happened', async () => {
    signInOwner()
    server.answer(getCustomer, { ...customerDetails, rewardsWaiting: 1, points: 110 })
    server.answer(listActivity, [{ ...entry, note: 'Forgot to scan', kind: 'adjustment' }])
    await openPage('/business/customer?id=7', desktop)
    await expect.element(page.getByText('Ready for Reward!')).toBeVisible()
    await expect.element(page.getByText(/Forgot to scan/)).toBeVisible()
    await expect.element(page.getByText(/^Texts: not requested/)).toBeVisible()
    await expectAccessible()
  })

  test.each(
    someOf([
      ['asked', 'Texts: Requested on November 20, 2026. None are sent until they reply YES.'],
      ['agreed', 'Texts: Agreed on November 20, 2026.'],
      ['stopped', 'Texts: Stopped on November 20, 2026, by replying STOP.'],
    ] as const),
  )('says that they were %s', async (state, words) => {
    await openCustomer({ texts: { state, since: '2026-11-20T18:30:00.000Z' } })
    await expect.element(page.getByText(words)).toBeVisible()
  })

  test('of nobody says so, and leads to everybody', async () => {
    signInOwner()
    server.refuse(getCustomer, 'customer_not_found')
    await openPage('/business/customer?id=7')
    await expect.element(page.getByText('Customer not found')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'All customers' })).toBeVisible()
    await expectAccessible()
  })

  test('of an erased person offers nothing', async () => {
    await openCustomer({ phone: null })
    await expect.element(page.getByRole('heading', { name: 'Number removed' })).toBeVisible()
    await expect.element(page.getByText(/^This person was erased\./)).toBeVisible()
    expect(button('Give or take points').elements()).toEqual([])
    await expectAccessible()
  })

  test('that did not load is read again by its key', async () => {
    signInOwner()
    server.lose(getCustomer)
    await openPage('/business/customer?id=7')
    await expect.element(page.getByText('This customer did not load')).toBeVisible()
    server.answer(getCustomer, customerDetails)
    await button('Try Again').click()
    await expect.element(page.getByRole('heading', { name: '(415) 234-0138' })).toBeVisible()
  })
})

describe('giving and taking points', () => {
  const dialog = page.getByRole('dialog', { name: 'Give or take points' })
  const points = dialog.getByRole('textbox', { name: 'How many points' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })

  async function openDialog() {
    await openCustomer()
    await button('Give or take points').click()
    await expect.element(dialog).toBeVisible()
  }

  test('asks for points and a reason, under their fields', async () => {
    await openDialog()
    await dialog.getByRole('button', { name: 'Give points' }).click()
    await expect.element(dialog.getByText('Please enter how many points')).toBeVisible()
    await expect.element(dialog.getByText(/^Please enter a reason/)).toBeVisible()
    await expect.element(points).toHaveFocus()
    await expectAccessible()
    await expect.poll(() => server.calls(adjustPoints)).toEqual([])
  })

  test('takes no more than there is', { tags: ['long'] }, async () => {
    await openDialog()
    await dialog.getByRole('radio', { name: /^Take points/ }).click({ force: true })
    await points.fill('61')
    await reason.fill('Too many')
    await dialog.getByRole('button', { name: 'Take points' }).click()
    await expect
      .element(dialog.getByText('They have only 60. Please enter that or less.'))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('gives them by the keyboard, and leads back to its key', async () => {
    await openDialog()
    server.answer(adjustPoints, { success: true, transactionId: 502, pointsAfter: 110 })
    await points.fill('50')
    await reason.fill('Forgot to scan on Monday')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Points given', { exact: true })).toBeVisible()
    await expect.element(page.getByText('(415) 234-0138 has 110 points now.')).toBeVisible()
    await expect.element(button('Give or take points')).toHaveFocus()
    await expect
      .poll(() => server.calls(adjustPoints)[0]?.body)
      .toEqual({
        points: 50,
        reason: 'Forgot to scan on Monday',
      })
  })

  test('says what refused them, and tries again with the same key', async () => {
    await openDialog()
    server.refuse(adjustPoints, 'too_many_points')
    await points.fill('50')
    await reason.fill('Forgot to scan')
    const give = dialog.getByRole('button', { name: 'Give points' })
    await give.click()
    await expect.element(dialog.getByText(/at most 1,000,000 points/)).toBeVisible()
    await expect.element(reason).toHaveValue('Forgot to scan')
    await give.click()
    await expect.poll(() => server.calls(adjustPoints)).toHaveLength(2)
    const [first, second] = server.calls(adjustPoints)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })
})

describe('blocking a number', () => {
  const question = page.getByRole('alertdialog', { name: 'Block (415) 234-0138?' })

  test('asks, says what failed, and keeps the focus on one key', async () => {
    await openCustomer()
    server.refuse(blockCustomer, 'internal')
    await button('Block number').click()
    await expect.element(question.getByText(/Their 60 points stay/)).toBeVisible()
    await expectAccessible()
    const block = question.getByRole('button', { name: 'Block number' })
    await block.click()
    await expect.element(question.getByText(/^Something went wrong on our side/)).toBeVisible()
    server.answer(blockCustomer, { ...customerDetails, isBlocked: true })
    server.answer(getCustomer, { ...customerDetails, isBlocked: true })
    await block.click()
    await expect.element(page.getByText('Number blocked', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Blocked', { exact: true })).toBeVisible()
    await expect.element(button('Unblock number')).toHaveFocus()
  })

  test('ends without a question, and says where it did not', { tags: ['long'] }, async () => {
    await openCustomer({ isBlocked: true })
    server.refuse(blockCustomer, 'internal')
    await button('Unblock number').click()
    await expect.element(page.getByText('Still blocked', { exact: true })).toBeVisible()
    server.answer(blockCustomer, customerDetails)
    server.answer(getCustomer, customerDetails)
    await button('Unblock number').click()
    await expect.element(page.getByText('Number unblocked', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Block number', exact: true }))
      .toHaveFocus()
    await expect.poll(() => server.calls(blockCustomer).at(-1)?.body).toEqual({ isBlocked: false })
  })
})

test('a move to a number that collects already adds the points together', async () => {
  await openCustomer()
  server.answer(moveCustomer, { success: true, customerId: 8, isMerged: true })
  await button('Move to a new number').click()
  const dialog = page.getByRole('dialog', { name: 'Move to a new number' })
  const number = dialog.getByRole('textbox', { name: 'New number' })
  await number.fill('(415) 234-0138')
  await dialog.getByRole('button', { name: 'Move customer' }).click()
  await expect.element(dialog.getByText('They already have this number.')).toBeVisible()
  await number.fill('(415) 234-7777')
  server.answer(getCustomer, { ...customerDetails, id: 8, phone: '+14152347777', points: 120 })
  await dialog.getByRole('button', { name: 'Move customer' }).click()
  await expect.element(page.getByText('Merged into one customer', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '(415) 234-7777' })).toBeVisible()
  expect(location.search).toBe('?id=8')
})

describe('erasing a person', () => {
  const dialog = page.getByRole('dialog', { name: 'Erase (415) 234-0138?' })
  const digits = dialog.getByRole('textbox')
  const erase = dialog.getByRole('button', { name: 'Erase this person' })

  test('wants the last four digits of the number', async () => {
    await openCustomer()
    await button('Erase this person').click()
    await expect.element(dialog.getByText(/60 points not yet spent/)).toBeVisible()
    await erase.click()
    await expect.element(dialog.getByText(/^These are not the last four digits/)).toBeVisible()
    await expect.element(digits).toHaveFocus()
    await expectAccessible()
    await expect.poll(() => server.calls(eraseCustomer)).toEqual([])
  })

  test('keeps the dialog where it failed, and ends in the list', { tags: ['long'] }, async () => {
    await openCustomer()
    await button('Erase this person').click()
    server.refuse(eraseCustomer, 'unavailable')
    await digits.fill('0138')
    await erase.click()
    await expect.element(dialog.getByText(/^We cannot reach our records/)).toBeVisible()
    server.answer(eraseCustomer, { success: true })
    server.answer(listCustomers, { customers: [], total: 0, ahead: 0 })
    await erase.click()
    await expect.element(page.getByText('Person erased', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Customers' })).toHaveFocus()
  })
})

describe('a code before all customers are downloaded', () => {
  const dialog = page.getByRole('dialog', { name: 'Export all customers?' })
  const code = dialog.getByRole('textbox', { name: 'Code' })
  const download = dialog.getByRole('button', { name: 'Download file' })

  async function ask() {
    signInOwner()
    server.answer(listCustomers, { customers: [customer], total: 1, ahead: 0 })
    askForCode(exportCustomers)
    await openPage('/business/customers', phone)
    await button('Export CSV').click()
    await download.click()
    await expect.element(code).toHaveFocus()
  }

  test('is asked for, and comes again only after a while', { tags: ['long'] }, async () => {
    await ask()
    await expect.element(dialog.getByText(codeQuestion.message)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
    await expect.element(dialog.getByText(/^You can ask for a new code in/)).toBeVisible()
    await expectAccessible()
    await code.fill('12')
    await download.click()
    await expect.element(dialog.getByText('Please enter the 6 digits of the code')).toBeVisible()
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await expect.element(dialog.getByText(/^One line for each number/)).toBeVisible()
  })

  test.each(
    someOf([
      ['code_wrong', 'That code is not right.'],
      ['code_expired', /^This code has expired/],
      ['too_many_requests', /^Too many attempts/],
    ] as const),
  )('says why it is refused: %s', async (refusal, sentence) => {
    await ask()
    server.refuse(enterBusinessCode, refusal)
    await code.fill('123 456')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(sentence)).toBeVisible()
    await expect.element(code).toHaveFocus()
    await expect.poll(() => server.calls(enterBusinessCode).at(-1)?.body.code).toBe('123456')
  })

  test('saves the file once it is right', async () => {
    await ask()
    takeCode()
    server.answer(exportCustomers, new Blob(['Phone']) as never)
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Customers downloaded', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Export CSV')).toHaveFocus()
  })
})
