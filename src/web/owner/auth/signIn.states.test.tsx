import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, left, openPage, phone, server } from '../../../../test/states/page.tsx'
import { openSignIn, trialProvider } from '../../../../test/states/siteSamples.ts'
import { getProvider, trialSignIn } from '../../../contract/auth.ts'
import { errors } from '../../../contract/errors.ts'

const way = page.getByRole('link', { name: 'Continue with Trial ID' })

describe('the gate before the sign-in', () => {
  test('leads on to where one was going, on this site alone', async () => {
    openSignIn(trialProvider)
    await openPage('/signup?returnTo=/scan', phone)
    await expect.element(page.getByText(/^This is a trial sign-in/)).toBeVisible()
    await expectAccessible()
    await way.click()
    expect(left).toEqual(['/auth/login?returnTo=%2Fscan'])
  })

  test('hands no address of another site on, and says why somebody was not signed in', async () => {
    openSignIn(trialProvider)
    await openPage('/signup?problem=provider_refused&returnTo=//other.example', phone)
    const refused = 'You were not signed in. Please try again, or choose another account.'
    await expect.element(page.getByRole('alert')).toHaveTextContent(refused)
    await expect.element(way).toHaveAttribute('href', '/auth/login')
    expect(document.activeElement?.textContent).toBe(refused)
    await expectAccessible()
  })

  test.each(['provider_unavailable', 'sign_in_busy', 'sign_in_failed'] as const)(
    'says of %s what happened and what to do, and keeps the way',
    async (problem) => {
      openSignIn(trialProvider)
      await openPage(`/signup?problem=${problem}&returnTo=%2Fscan`, phone)
      await expect.element(page.getByRole('alert')).toHaveTextContent(errors[problem].message)
      await expect.element(way).toHaveAttribute('href', '/auth/login?returnTo=%2Fscan')
      await expectAccessible()
    },
  )

  test('says of a reason that somebody made up only that it did not work', async () => {
    openSignIn(trialProvider)
    await openPage('/signup?problem=your-account-is-blocked', phone)
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This sign-in could not be completed. Please start again from here.')
  })

  test('says what works without accounts, where there are none', async () => {
    openSignIn()
    await openPage('/signup', phone)
    await expect.element(page.getByRole('heading', { name: 'No accounts here yet' })).toBeVisible()
    await expectAccessible()
  })

  test('offers a new account where its provider has a page for that', async () => {
    const signUpUrl = 'https://id.example/new'
    openSignIn({ name: 'Example ID', signUpUrl, isTrial: false })
    await openPage('/signup', phone)
    const made = page.getByRole('link', { name: 'Create an account at Example ID' })
    await expect.element(made).toHaveAttribute('href', signUpUrl)
    await expect.element(page.getByText(/^This is a trial sign-in/)).not.toBeInTheDocument()
  })

  test('says that it did not load, and tries again', async () => {
    openSignIn(trialProvider)
    server.lose(getProvider)
    await openPage('/signup', phone)
    const failed = page.getByRole('heading', { name: 'The sign-in did not load' })
    await expect.element(failed).toBeVisible()
    await expectAccessible()
    openSignIn(trialProvider)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(way).toBeVisible()
  })
})

const address = '/trial-sign-in?interaction=abc'
const name = page.getByRole('textbox', { name: 'Name' })
const email = page.getByRole('textbox', { name: 'Email' })
const signIn = page.getByRole('button', { name: 'Sign In' })
const over = page.getByRole('heading', { name: 'This sign-in is no longer valid' })

async function fillIn() {
  await name.fill('Ana Lima')
  await email.fill('ana@example.com')
  await signIn.click()
}

describe('the sign-in of a trial', () => {
  test('asks for both, under the fields', async () => {
    await openPage(address, phone)
    await signIn.click()
    await expect.element(page.getByText('Please enter a name')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await name.fill('Ana Lima')
    await email.fill('nobody')
    await signIn.click()
    await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
    await expectAccessible()
    await expect.poll(() => server.calls(trialSignIn)).toEqual([])
  })

  test('says that the line is down, keeps what was typed, and goes on with it', async () => {
    await openPage(address, phone)
    server.lose(trialSignIn)
    await fillIn()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(email).toHaveValue('ana@example.com')
    // The address is on this page, so that the browser does not leave it.
    server.answer(trialSignIn, { continueAt: '#signed-in' })
    await signIn.click()
    await expect.poll(() => location.hash).toBe('#signed-in')
    const person = { interaction: 'abc', name: 'Ana Lima', email: 'ana@example.com' }
    await expect.poll(() => server.calls(trialSignIn).at(-1)?.body).toEqual(person)
  })

  test('says that it is over, leads to a new one, and knows who tried', async () => {
    server.refuse(trialSignIn, 'sign_in_failed')
    openSignIn()
    await openPage(address, phone)
    await fillIn()
    await expect.element(over).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect.element(page.getByRole('heading', { name: 'Almost There!' })).toBeVisible()
    history.back()
    await expect.element(name).toHaveValue('Ana Lima')
    await expect.element(email).toHaveValue('ana@example.com')
  })

  test('is over for whoever comes without one', async () => {
    await openPage('/trial-sign-in', phone)
    await expect.element(over).toBeVisible()
    await expect.element(signIn).not.toBeInTheDocument()
  })
})
