import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { codeQuestion, openSignIn } from '../../../../test/states/siteSamples.ts'
import { verifyBusiness } from '../../../contract/businesses.ts'
import { mailSignInLink, openSignInLink, signInByRecoveryCode } from '../../../contract/recovery.ts'

/** What the form shows where no code was texted. */

const main = page.getByRole('main')
const code = page.getByRole('textbox', { name: 'Code', exact: true })
const byText = page.getByRole('region', { name: 'Get the code by text' })
const mail = page.getByRole('button', { name: 'Email me a link' })
const recoveryCode = page.getByRole('textbox', { name: 'Recovery code' })
const use = page.getByRole('button', { name: 'Use recovery code' })

const text = { to: '+14155550100', words: 'CODE 4821' }
const untexted = {
  ...codeQuestion,
  isTexted: false,
  message: 'Too many codes were requested for the number ending 38, maybe by strangers.',
  resendAfterMs: 2_400_000,
}

beforeEach(() => openSignIn())

async function ask(question: typeof codeQuestion, size: typeof phone | typeof desktop = phone) {
  server.answer(verifyBusiness, question)
  await openPage('/business-check', size)
  await page.getByRole('textbox', { name: 'Business name' }).fill('blue door coffee')
  await page.getByRole('textbox', { name: 'Business phone' }).fill('(415) 555-0138')
  await page.getByRole('button', { name: 'Open dashboard' }).click()
  await expect.element(main.getByText(question.message)).toBeVisible()
}

describe('a question that was not texted', () => {
  test.each(someOf([phone, desktop]))('says what to text, at $width pixels', async (size) => {
    const ways = { text, email: true, recoveryCode: true }
    await ask({ ...untexted, ways }, size)
    await expect.element(byText).toMatchTextContent(/text CODE 4821 to \+1 415-555-0100\./)
    const link = byText.getByRole('link', { name: 'Open Messages' })
    await expect.element(link).toHaveAttribute('href', 'sms:+14155550100?&body=CODE%204821')
    await expect.element(code).toHaveFocus()
    const again = page.getByRole('button', { name: 'Text me a code' })
    await expect.element(again).toBeDisabled()
    await expectAccessible()
  })

  test('asks for no code that cannot come', async () => {
    await ask({ ...untexted, ways: { text: null, email: false, recoveryCode: true } })
    await expect.element(recoveryCode).toBeVisible()
    await expect.element(code).not.toBeInTheDocument()
    await expect.element(byText).not.toBeInTheDocument()
    await expect.element(mail).not.toBeInTheDocument()
    await expectAccessible()
  })
})

test('a texted code may also be asked for by text, if it does not come', async () => {
  await ask({ ...codeQuestion, ways: { text, email: false, recoveryCode: false } })
  await expect
    .element(main.getByText(/^No text yet\? From that phone, text CODE 4821/))
    .toBeVisible()
  await expect.element(recoveryCode).not.toBeInTheDocument()
})

describe('a link to the email', () => {
  beforeEach(() => ask({ ...untexted, ways: { text, email: true, recoveryCode: false } }))

  test('is sent, and the page says which email works', async () => {
    server.answer(mailSignInLink, { success: true, sentAt: new Date().toISOString() })
    await mail.click()
    await expect.element(main.getByText(/^Our newest email to you, sent just now/)).toBeVisible()
    const { challengeId } = codeQuestion
    await expect.poll(() => server.calls(mailSignInLink)[0]?.body).toEqual({ challengeId })
    await expectAccessible()
  })

  test('that was not sent leaves its button', async () => {
    server.lose(mailSignInLink)
    await mail.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(mail).toBeEnabled()
  })
})

describe('a recovery code', () => {
  beforeEach(() => ask({ ...untexted, ways: { text, email: false, recoveryCode: true } }))

  test('that is wrong is said so, under the field', async () => {
    await use.click()
    await expect.element(recoveryCode).toHaveFocus()
    server.refuse(signInByRecoveryCode, 'recovery_code_wrong')
    await recoveryCode.fill('aaaaa-aaaaa')
    await use.click()
    await expect.element(main.getByText(/^That recovery code is not right/)).toBeVisible()
    await expect.element(recoveryCode).toHaveValue('aaaaa-aaaaa')
    await expectAccessible()
  })

  test('that is right opens the shop', async () => {
    server.answer(signInByRecoveryCode, { success: true, businessId: shop.id })
    await recoveryCode.fill('K7QM2-XR9TB')
    await use.click()
    await expect.element(page.getByRole('heading', { name: /^Welcome back/ })).toHaveFocus()
  })
})

describe('the page of the link', () => {
  const button = page.getByRole('button', { name: 'Sign In' })

  test('changes nothing before its button is pressed, and then opens the dashboard', async () => {
    const token = `1.${'A'.repeat(43)}`
    await openPage(`/business/sign-in#${token}`, phone)
    await expect.element(button).toBeVisible()
    await expectAccessible()
    expect(server.calls(openSignInLink)).toEqual([])
    server.refuse(openSignInLink, 'sign_in_link_over')
    await button.click()
    await expect.element(main.getByText('This link does not work any more')).toBeVisible()
    expect(server.calls(openSignInLink)[0]?.body).toEqual({ token })
    await expectAccessible()
  })

  test('says that a link is not complete', async () => {
    await openPage('/business/sign-in', phone)
    await expect.element(main.getByText('This link does not work any more')).toBeVisible()
  })

  test('keeps its button if the line is down', async () => {
    server.lose(openSignInLink)
    await openPage(`/business/sign-in#1.${'A'.repeat(43)}`, phone)
    await button.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(button).toBeEnabled()
  })
})
