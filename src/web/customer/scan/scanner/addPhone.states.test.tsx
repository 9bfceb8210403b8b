import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { phoneField } from '../../../../../test/states/customerSamples.ts'
import { expectAccessible, server } from '../../../../../test/states/page.tsx'
import { codeField, openScanner } from '../../../../../test/states/scannerSamples.ts'
import { confirmMyPhone } from '../../../../contract/auth.ts'
import { outboxSetup } from '../../../../contract/messages.ts'

const start = page.getByRole('button', { name: 'Start camera' })

describe('the phone of a customer who is new', () => {
  const question = {
    success: false,
    codeRequired: true,
    challengeId: 'abcdefghijklmnopqrstuv',
    message: 'Enter the code we texted to the number ending 38.',
    resendAfterMs: 60_000,
    expiresAt: '2030-01-01T00:00:00.000Z',
    isTexted: true,
    ways: { text: null, email: false, recoveryCode: false },
  } as const
  const ask = page.getByRole('button', { name: 'Text me a code' })
  const confirm = page.getByRole('button', { name: 'Confirm number' })

  test('is judged before a code is texted', async () => {
    await openScanner(null)
    await expect.element(page.getByRole('heading', { name: 'Add your phone number' })).toBeVisible()
    await phoneField.fill('12')
    await ask.click()
    await expect.element(page.getByText(/^Please enter a valid phone number/)).toBeVisible()
    await expect.element(phoneField).toHaveFocus()
    await expect.poll(() => server.calls(confirmMyPhone)).toEqual([])
    await expectAccessible()
  })

  test('is confirmed by the texted code, after a wrong one', { tags: ['long'] }, async () => {
    server.answer(confirmMyPhone, question)
    server.answer(outboxSetup, { textsArriveHere: true, emailsArriveHere: true })
    await openScanner(null)
    await phoneField.fill('(415) 234-0138')
    await ask.click()
    await expect.element(codeField).toHaveFocus()
    await expect.element(page.getByText(/the number ending 38\.$/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
    await expect.element(page.getByRole('link', { name: 'the outbox' })).toBeVisible()
    await expectAccessible()
    await codeField.fill('12')
    await confirm.click()
    await expect.element(page.getByText('Please enter the 6 digits of the code')).toBeVisible()
    server.refuse(confirmMyPhone, 'code_wrong')
    await codeField.fill('000000')
    await confirm.click()
    await expect.element(page.getByText('That code is not right.')).toBeVisible()
    server.answer(confirmMyPhone, { success: true, phone: '+14152340138' })
    await codeField.fill('123 456')
    await confirm.click()
    await expect.element(start).toBeVisible()
    await expect
      .poll(() => server.calls(confirmMyPhone).at(-1)?.body)
      .toEqual({
        phoneNumber: '+1 (415) 234-0138',
        challengeId: question.challengeId,
        code: '123456',
      })
  })

  test('can be another one, or the one that is there', async () => {
    server.answer(confirmMyPhone, question)
    server.answer(outboxSetup, { textsArriveHere: true, emailsArriveHere: true })
    await openScanner()
    await page.getByRole('button', { name: 'Change number' }).click()
    await expect.element(phoneField).toHaveFocus()
    await phoneField.fill('(415) 234-7777')
    await ask.click()
    await page.getByRole('button', { name: 'Use another number' }).click()
    await expect.element(phoneField).toHaveValue('(415) 234-7777')
    await page.getByRole('button', { name: 'Keep my number' }).click()
    await expect.element(page.getByText(/^Points go to the number ending/)).toBeVisible()
  })
})
