import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { expectLine } from '../../../../test/states/customerSamples.ts'
import { ownTime, passTime, server } from '../../../../test/states/page.tsx'
import {
  button,
  expectOneScreen,
  given,
  heading,
  locked,
  openNumber,
  openTill,
  sizes,
  standing,
  till,
  typeDigits,
  typeOnceThere,
  unlock,
} from '../../../../test/states/tillSamples.ts'
import { getDevice, unlockTill } from '../../../contract/devices.ts'
import { errors } from '../../../contract/errors.ts'
import { giveAward, lookUpCustomer, undoAtTill } from '../../../contract/till.ts'

describe('locked', () => {
  test.for(someOf(sizes))('it asks who is there: $width px', async (size) => {
    await openTill(till, size)
    await expect.element(page.getByText('Your PIN')).toBeVisible()
    await button('Marco').click()
    await expect.element(page.getByText('Marco’s PIN')).toBeVisible()
    await button('1').click()
    await expect.element(page.getByLabelText('1 of 4 digits typed')).toBeVisible()
    await expectOneScreen()
  })

  test('a name and a PIN, or a PIN alone: its last digit opens the number', async () => {
    await openTill()
    await unlock()
    await button('Lock the till').click()
    await button('Anna').click()
    const isTyped = typeOnceThere('7', button('Lock the till'))
    await unlock()
    await isTyped
    await expect.element(page.getByLabelText('Phone number')).toHaveTextContent('7')
    expect(server.calls(unlockTill).map(({ body }) => body)).toEqual([
      { pin: '1234' },
      { pin: '1234', memberId: 1 },
    ])
  })

  test('PINs of several lengths end with a key', { tags: ['long'] }, async () => {
    const members = till.members.map((member, place) => ({ ...member, pinDigits: 4 + place }))
    await openTill({ ...till, members })
    server.refuse(unlockTill, 'wrong_pin')
    await typeDigits('1234')
    await expect.element(button('Enter')).toBeVisible()
    await typeDigits('5')
    await button('Enter').click()
    await expect.element(page.getByText('That PIN is not right.')).toBeVisible()
    expect(server.calls(unlockTill).map(({ body }) => body.pin)).toEqual(['12345'])
  })

  test.for(someOf(['wrong_pin', 'too_many_requests', 'internal'] as const))(
    'says why it did not open: %s',
    async (code) => {
      await openTill()
      server.refuse(unlockTill, code)
      await typeDigits('1234')
      await expect.element(page.getByRole('alert')).toBeVisible()
      await expectOneScreen()
      await typeDigits('1')
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    },
  )

  test('without a team it says what the owner does', async () => {
    await openTill({ ...till, members: [] })
    await expect.element(heading('Nobody works here yet')).toBeVisible()
    await expectOneScreen()
  })

  test('it locks itself after two minutes without a touch', async () => {
    ownTime()
    await openTill()
    await unlock()
    await passTime(100_000)
    await typeDigits('4')
    await passTime(100_000)
    await expect.element(button('Lock the till')).toBeVisible()
    await passTime(25_000)
    await expect.element(locked).toBeVisible()
  })
})

describe('a number', () => {
  test.for(someOf(sizes))('shows what it has, as soon as it is whole: $width px', async (size) => {
    await openNumber({}, size)
    await expect.element(page.getByText('(415) 555-0107')).toBeVisible()
    await expectLine('Last visit', 'today')
    await expect.element(page.getByText('No reward yet: 39 points to go.')).toBeVisible()
    await expectOneScreen()
    expect(server.calls(lookUpCustomer).map(({ body }) => body.phoneNumber)).toEqual([
      '+14155550107',
    ])
  })

  test('is corrected, cleared, and of another country', { tags: ['long'] }, async () => {
    await openNumber()
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByText('(415) 555-010')).toBeVisible()
    await expect.element(page.getByText('Last visit')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('GB 44 United Kingdom')
    document.body.focus()
    await button('0').click()
    await typeDigits('7400123456')
    const asked = () => server.calls(lookUpCustomer).at(-1)?.body.phoneNumber
    await expect.poll(asked).toBe('+4407400123456')
  })

  test('that is blocked says so', async () => {
    await openNumber({ isBlocked: true })
    await expect.element(page.getByText('This number is blocked. Ask the owner.')).toBeVisible()
    await expectOneScreen()
  })

  test('has to be typed before points are given', async () => {
    await openTill()
    await unlock()
    await button(/^20/).click()
    await expect.element(page.getByText('Type the number first.')).toBeVisible()
    await expectOneScreen()
    expect(server.calls(giveAward)).toEqual([])
  })

  test('that can become none says so before any key is pressed', async () => {
    await openNumber()
    await typeDigits('7')
    const wrong = page.getByText('This is no phone number. Please check its digits.')
    await expect.element(wrong).toBeVisible()
    await button(/^20/).click()
    await expect.element(wrong).toBeVisible()
    expect(server.calls(giveAward)).toEqual([])
    await expectOneScreen()
    await userEvent.keyboard('{Backspace}')
    await expect.element(wrong).not.toBeInTheDocument()
  })

  test.for(someOf(sizes))('nothing typed, and nothing to give: $width px', async (size) => {
    await openTill({ ...till, values: [], mostPoints: 0 }, size)
    await unlock()
    await expect.element(page.getByText(/^There are no points to give\./)).toBeVisible()
    await expectOneScreen()
  })
})

describe('giving', () => {
  test.for(someOf(sizes))('a tap gives, a second tap nothing more: $width px', async (size) => {
    await openNumber({}, size)
    server.answer(giveAward, given)
    const release = server.hold(giveAward)
    await button(/^20/).dblClick()
    release()
    await expect.element(heading('Points Earned')).toBeVisible()
    await expectLine('Points', '81 / 100')
    await expect.element(page.getByText(/^Works for 10 minutes, until \d/)).toBeVisible()
    await expectOneScreen()
    const [call, ...more] = server.calls(giveAward)
    expect(more).toEqual([])
    expect(call?.body).toEqual({ phoneNumber: '+14155550107', points: 20, again: false })
    await button('Next customer').click()
    await expect.element(page.getByLabelText('Phone number')).not.toHaveTextContent('555')
  })

  test('the first digit of the next number goes straight on', { tags: ['long'] }, async () => {
    await openNumber()
    server.answer(giveAward, given)
    await button(/^20/).click()
    await expect.element(heading('Points Earned')).toBeVisible()
    await typeDigits('4')
    await expect.element(heading('Points Earned')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Phone number')).toHaveTextContent('4')
  })

  test.for(someOf(sizes))('a repeat is a question, with the facts: $width px', async (size) => {
    await openNumber({}, size)
    server.refuse(giveAward, 'repeat_award')
    await button(/^20/).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expect.element(page.getByText(/^This number got points a moment ago/)).toBeVisible()
    await expectOneScreen()
    server.answer(giveAward, { ...given, isRepeat: true })
    await button('Give 20 again').click()
    await expect.element(heading('Points Earned')).toBeVisible()
    expect(server.calls(giveAward).map(({ body }) => body.again)).toEqual([false, true])
  })

  test.for(someOf(['daily_limit', 'award_too_high', 'inactive_business'] as const))(
    'what is refused says why: %s',
    async (code) => {
      await openNumber()
      server.refuse(giveAward, code)
      await button(/^20/).click()
      await expect.element(page.getByRole('alert')).toBeVisible()
      await expectOneScreen()
    },
  )

  test.for(someOf(['till_locked', 'member_left', 'pin_changed'] as const))(
    'whoever was ended is at a locked till: %s',
    async (code) => {
      await openNumber()
      server.refuse(giveAward, code)
      await button(/^20/).click()
      await expect.element(locked).toBeVisible()
      await expect.element(page.getByText(errors[code].message)).toBeVisible()
    },
  )

  test.for(someOf(['device_unpaired', 'till_closed'] as const))(
    'a device that was ended is no longer a till: %s',
    async (code) => {
      await openNumber()
      server.refuse(giveAward, code)
      server.refuse(getDevice, code)
      await button(/^20/).click()
      await expect.element(heading('Not paired')).toBeVisible()
      await expect.element(page.getByText(errors[code].message)).toBeVisible()
    },
  )

  test('an award is undone, also once the pad is empty again', async () => {
    await openNumber()
    server.answer(giveAward, given)
    server.answer(undoAtTill, { success: true, transactionId: 42, pointsAfter: 61 })
    await button(/^20/).click()
    await button('Next customer').click()
    await button(/^Undo until/).click()
    await expect.element(heading('Undone')).toBeVisible()
    await expect.element(page.getByText('Back to 61 points.')).toBeVisible()
    await expectOneScreen()
    expect(server.calls(undoAtTill).map(({ body }) => body.transactionId)).toEqual([41])
  })
})

test('what is looked up of one number is never shown for the next', async () => {
  await openNumber()
  server.answer(lookUpCustomer, { ...standing, points: 7 })
  const release = server.hold(lookUpCustomer)
  await userEvent.keyboard('{Escape}')
  await typeDigits('4155550108')
  await expect.element(page.getByText('Looking...')).toBeVisible()
  await expect.element(page.getByText('61', { exact: true })).not.toBeInTheDocument()
  release()
  await expect.element(page.getByText('7', { exact: true }).first()).toBeVisible()
})
