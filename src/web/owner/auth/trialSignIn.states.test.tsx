// @module-tag long
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { openSignIn } from '../../../../test/states/siteSamples.ts'
import { trialSignIn } from '../../../contract/auth.ts'

const address = '/trial-sign-in?interaction=abc'
const name = page.getByRole('textbox', { name: 'Name' })
const email = page.getByRole('textbox', { name: 'Email' })
const signIn = page.getByRole('button', { name: 'Sign in' })
const over = page.getByRole('heading', { name: 'This sign-in is over' })

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
    // To a place on this page, which the browser does not leave then.
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
