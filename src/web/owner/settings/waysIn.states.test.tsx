import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  askForCode,
  codeQuestion,
  signInAtDashboard,
  takeCode,
} from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { confirmEmail, countRecoveryCodes, makeRecoveryCodes } from '../../../contract/recovery.ts'
import { listSessions } from '../../../contract/sessions.ts'

/** Where an owner prepares for a day when no code arrives. */

const settings = page.getByRole('main')
const button = (name: string | RegExp) => settings.getByRole('button', { name })
const code = settings.getByRole('textbox', { name: 'Code' })

async function openSettings(place: string) {
  await openPage('/business/settings', phone)
  await settings.getByRole('link', { name: place }).click()
  await expect.element(settings.getByRole('heading', { level: 2, name: place })).toBeVisible()
}

describe('recovery codes', () => {
  const codes = Array.from({ length: 10 }, (_, place) => `AAAA${place + 2}-BBBBB`.slice(0, 11))

  beforeEach(() => {
    signInAtDashboard()
    server.answer(listSessions, [])
  })

  test('are made after a fresh code, and shown once', async () => {
    askForCode(makeRecoveryCodes)
    await openSettings('Sign-ins')
    await expect.element(settings.getByText('You have no recovery codes yet.')).toBeVisible()
    await expectAccessible()
    await button('Make recovery codes').click()
    await expect.element(code).toHaveFocus()
    takeCode()
    server.answer(makeRecoveryCodes, { success: true, codes })
    server.answer(countRecoveryCodes, { left: 10, madeAt: '2026-11-24T18:30:00.000Z' })
    await code.fill('123456')
    await button('Show the codes').click()
    const heading = settings.getByRole('heading', { name: `Recovery codes of ${shop.name}` })
    await expect.element(heading).toHaveFocus()
    await expect.element(settings.getByText(codes[9] ?? '')).toBeVisible()
    await expect.element(button('Print')).toBeVisible()
    await expectAccessible()
    await button('I have kept them').click()
    await expect.element(settings.getByText(codes[9] ?? '')).not.toBeInTheDocument()
    const left = '10 codes left of the ten made on November 24, 2026.'
    await expect.element(settings.getByText(left)).toBeVisible()
  })

  test('that were not made leave their button', async () => {
    server.answer(countRecoveryCodes, { left: 3, madeAt: '2026-11-24T18:30:00.000Z' })
    server.lose(makeRecoveryCodes)
    await openSettings('Sign-ins')
    await expect.element(settings.getByText('New codes replace the ones you have.')).toBeVisible()
    await button('Make new codes').click()
    await expect.element(settings.getByRole('alert')).toBeVisible()
    await expect.element(button('Make new codes')).toBeEnabled()
  })

  test('whose count did not load say so', async () => {
    server.refuse(countRecoveryCodes, 'unavailable')
    await openSettings('Sign-ins')
    await expect.element(settings.getByText('The number of codes did not load')).toBeVisible()
  })
})

describe('the email', () => {
  const withEmail = { ...shop, email: 'hello@door.example' }
  const mailed = { ...codeQuestion, message: 'Enter the code we emailed to hello@door.example.' }

  test('is confirmed by the code that was mailed', async () => {
    signInAtDashboard({ ...withEmail, isEmailConfirmed: false })
    server.answer(confirmEmail, { ...mailed, isTexted: false })
    await openSettings('Contact')
    await button('Confirm email').click()
    await expect.element(settings.getByText(mailed.message)).toBeVisible()
    await expectAccessible()
    server.refuse(confirmEmail, 'code_wrong')
    await code.fill('123456')
    await button('Confirm email').click()
    await expect.element(settings.getByText('That code is not right.')).toBeVisible()
    server.answer(confirmEmail, { success: true })
    signInAtDashboard({ ...withEmail, isEmailConfirmed: true })
    await button('Confirm email').click()
    await expect.element(settings.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  test('says why no code was mailed', async () => {
    signInAtDashboard({ ...withEmail, isEmailConfirmed: false })
    server.refuse(confirmEmail, 'email_unavailable')
    await openSettings('Contact')
    await button('Confirm email').click()
    await expect.element(settings.getByText(/^We cannot send emails right now/)).toBeVisible()
  })
})
