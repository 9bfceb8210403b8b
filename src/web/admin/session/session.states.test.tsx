import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerBusinesses,
  awaitPassword,
  enterPassword,
  passwordField,
  signInAdmin,
  toastTitled,
} from '../../../../test/states/adminSamples.ts'
import {
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { adminLogin, adminLogout } from '../../../contract/admin.ts'
import { getSession } from '../../../contract/auth.ts'
import { findCodeProblems } from '../../../contract/codeRepairs.ts'
import { describeDemoData } from '../../../contract/demoData.ts'

const heading = page.getByRole('heading', {
  level: 1,
  name: 'Platform Administration Dashboard',
})
const signInHeading = page.getByRole('heading', { name: 'Admin sign-in' })
const sessionEnded = page.getByText('Your session has ended. Please sign in again.')
const flag = () => localStorage.getItem('adminAuthenticated')

describe('the administrator’s sign-in', () => {
  test('asks for a password that is missing', async () => {
    awaitPassword()
    await openPage('/admin-panel', phone)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.element(passwordField).toHaveAccessibleDescription('Password is required')
    await expect.element(passwordField).toHaveFocus()
    await expect.poll(() => server.calls(adminLogin)).toHaveLength(0)
    await expectAccessible()
  })

  test('refuses a wrong password, and keeps no flag of it', async () => {
    awaitPassword()
    server.refuse(adminLogin, 'wrong_password')
    await openPage('/admin-panel')
    await enterPassword()
    await expect
      .element(passwordField)
      .toHaveAccessibleDescription('Access Denied Invalid admin password')
    await expect.element(passwordField).toHaveFocus()
    // Shown once, and not in a toast as well.
    expect(page.getByText('Invalid admin password').elements()).toHaveLength(1)
    await expect.poll(() => flag()).toBeNull()
    await expectAccessible()
  })

  test('says how long to wait after too many tries', async () => {
    awaitPassword()
    server.refuse(adminLogin, 'too_many_requests', { retryAfterSeconds: 900 })
    await openPage('/admin-panel')
    await enterPassword()
    await expect.element(passwordField).toHaveAccessibleDescription(/Too many attempts/)
  })

  test('says that the line is down, and not that the password is wrong', async () => {
    awaitPassword()
    server.lose(adminLogin)
    await openPage('/admin-panel')
    await enterPassword()
    await expect.element(passwordField).toHaveAccessibleDescription(/could not reach the server/)
    await expect.element(passwordField).toHaveValue('the password')
  })

  test('opens the panel, and moves the focus to its heading', async () => {
    awaitPassword()
    answerBusinesses()
    await openPage('/admin-panel')
    await enterPassword()
    await expect.element(toastTitled('Admin Access Granted')).toBeVisible()
    await expect.element(heading).toHaveFocus()
    await expect.poll(() => flag()).toBe('true')
    await expect
      .poll(() => server.calls(adminLogin).map(({ body }) => body.password))
      .toEqual(['the password'])
  })

  test('shows what was typed only while it is asked to', { tags: ['long'] }, async () => {
    awaitPassword()
    await openPage('/admin-panel')
    await expect.element(passwordField).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(passwordField).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(passwordField).toHaveAttribute('type', 'password')
  })

  test('leads home from the voice comments after a wrong password', {
    tags: ['long'],
  }, async () => {
    awaitPassword()
    server.refuse(adminLogin, 'wrong_password')
    await openPage('/admin-voice-comments')
    await enterPassword()
    await expect.poll(() => location.pathname).toBe('/')
    await expect.element(toastTitled('Access Denied')).toBeVisible()
  })
})

describe('the administrator’s session', () => {
  test('ends where only the flag of a browser is left', async () => {
    awaitPassword()
    localStorage.setItem('adminAuthenticated', 'true')
    localStorage.setItem('adminAuthTime', String(Date.now()))
    await openPage('/admin-panel')
    await expect.element(sessionEnded).toBeVisible()
    await expect.element(signInHeading).toHaveFocus()
    await expect.poll(() => flag()).toBeNull()
    await expectAccessible()
  })

  test('ends where the flag is more than a day old', async () => {
    signInAdmin()
    // By a minute, because the server names its time in whole seconds.
    localStorage.setItem('adminAuthTime', String(Date.now() - 86_460_000))
    await openPage('/admin-panel')
    await expect.element(sessionEnded).toBeVisible()
    await expect.poll(() => flag()).toBeNull()
  })

  test('ends by itself when its time is up', async () => {
    ownTime()
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel')
    await expect.element(heading).toBeVisible()
    await passTime(3_599_000)
    await expect.element(heading).toBeVisible()
    await passTime(2_000)
    await expect.element(sessionEnded).toBeVisible()
  })

  test('ends here when another tab signs out', async () => {
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel')
    await expect.element(heading).toBeVisible()
    localStorage.removeItem('adminAuthenticated')
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminAuthenticated', newValue: null }))
    await expect.element(sessionEnded).toBeVisible()
  })

  test('that ends leaves the page under the question, hidden, and as it was afterwards', async () => {
    ownTime()
    signInAdmin()
    answerBusinesses()
    await openPage('/admin-panel')
    server.answer(findCodeProblems, { problems: [], newCodes: 0, retiredCodes: 0, businesses: 0 })
    const search = page.getByRole('searchbox', { name: 'Search businesses' })
    await search.fill('Blue')
    await page.getByRole('button', { name: 'Fix QR Codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fix QR Codes' })
    await expect.element(dialog).toBeVisible()
    server.answer(adminLogin, {
      success: true,
      expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
    })
    await passTime(3_601_000)
    await expect
      .element(page.getByText(/ended\. Please sign in again; what you began is still here/))
      .toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(page.getByRole('searchbox').elements()).toEqual([])
    await expect.element(signInHeading).toHaveFocus()
    await expectAccessible()
    const before = server.calls(describeDemoData).length
    await enterPassword()
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(search).toHaveValue('Blue')
    await expect.poll(() => server.calls(describeDemoData).length).toBe(before + 1)
  })

  test('is looked for again when the server could not be reached', { tags: ['long'] }, async () => {
    signInAdmin()
    answerBusinesses()
    server.lose(getSession)
    await openPage('/admin-panel')
    await expect
      .element(page.getByRole('heading', { name: 'The admin panel did not load' }))
      .toBeVisible()
    await expectAccessible()
    signInAdmin()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(heading).toBeVisible()
  })

  test('shows nothing of the panel while it is looked for', async () => {
    signInAdmin()
    answerBusinesses()
    const release = server.hold(getSession)
    await openPage('/admin-panel')
    await expect.element(page.getByText('Looking for your session...')).toBeVisible()
    await expect.element(heading).not.toBeInTheDocument()
    release()
    await expect.element(heading).toBeVisible()
  })

  test('is left by Logout, and the panel asks for the password again', async () => {
    signInAdmin()
    answerBusinesses()
    server.answer(adminLogout, { success: true })
    await openPage('/admin-panel')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.element(toastTitled('Logged Out')).toBeVisible()
    await expect.element(signInHeading).toHaveFocus()
    await expect.element(passwordField).toHaveValue('')
    await expect.element(sessionEnded).not.toBeInTheDocument()
    await expect.poll(() => flag()).toBeNull()
  })

  test('stays when Logout did not reach the server', async () => {
    signInAdmin()
    answerBusinesses()
    server.lose(adminLogout)
    await openPage('/admin-panel')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.element(toastTitled('You are still signed in')).toBeVisible()
    await expect.element(heading).toBeVisible()
    await expect.poll(() => flag()).toBe('true')
  })
})
