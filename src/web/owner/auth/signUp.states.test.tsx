import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, left, openPage, phone, server } from '../../../../test/states/page.tsx'
import { openSignIn, trialProvider } from '../../../../test/states/siteSamples.ts'
import { getProvider } from '../../../contract/auth.ts'

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
