import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { someOf } from '../../../../test/someOf.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { nobody, signInOwner } from '../../../../test/states/samples.ts'
import { getSession } from '../../../contract/auth.ts'
import { requestSupport } from '../../../contract/support.ts'

const name = page.getByRole('textbox', { name: 'Business name' })
const number = page.getByRole('textbox', { name: 'Business phone number' })
const words = page.getByRole('textbox', { name: 'Issue description' })
const email = page.getByRole('textbox', { name: /^Email/ })
const access = page.getByRole('checkbox', { name: /^Let support open my dashboard/ })
const send = page.getByRole('button', { name: 'Get Tech Support' })
const receipt = page.getByRole('heading', { name: 'Support Request Sent' })

async function openForm(address = '/tech-support', size: typeof phone | typeof desktop = phone) {
  server.answer(getSession, nobody)
  server.answer(requestSupport, { success: true, requestId: 9, accessUntil: null })
  await openPage(address, size)
  await expect.element(name).toBeVisible()
}

async function fillForm() {
  await name.fill('Helpless Bakery')
  await number.fill('(415) 555-0199')
  await words.fill('The dashboard does not open')
}

/** The form shows for two seconds that it is sending. */
async function sendForm() {
  await send.click()
  await expect.poll(() => server.calls(requestSupport).length).toBeGreaterThan(0)
  await passTime(2_000)
}

describe('the request to tech support', () => {
  test.each(someOf([phone, desktop]))('is open to everybody, $width pixels wide', async (size) => {
    await openForm('/tech-support', size)
    await expect.element(page.getByText(/^This needs a sign-in/)).toBeVisible()
    await expect.element(access).toBeDisabled()
    await expectAccessible()
  })

  test('names the fields that are missing, and sends nothing', async () => {
    await openForm()
    await name.fill('Helpless Bakery')
    await send.click()
    await expect.element(page.getByText('Please fill in all fields')).toBeVisible()
    await expect.element(number).toHaveFocus()
    await expect.element(number).toHaveAccessibleDescription('The phone number is missing')
    await expect.element(words).toHaveAccessibleDescription('The description is missing')
    await expect.poll(() => server.calls(requestSupport)).toHaveLength(0)
    await expectAccessible()
  })

  test('asks for no format of a phone, and for that of an email', { tags: ['long'] }, async () => {
    await openForm()
    await fillForm()
    await email.fill('nobody')
    await send.click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription('Please enter a valid email')
    await expect.element(page.getByText('Please fill in all fields')).not.toBeInTheDocument()
    await expect.poll(() => server.calls(requestSupport)).toHaveLength(0)
  })

  test('is sent once by two taps, and says how the answer comes', async () => {
    ownTime()
    await openForm()
    await fillForm()
    await send.click()
    const sending = page.getByRole('button', { name: 'Sending Request...' })
    await expect.element(sending).toBeVisible()
    await sending.click({ force: true })
    await expect.poll(() => server.calls(requestSupport)).toHaveLength(1)
    await expect.element(receipt).not.toBeInTheDocument()
    await passTime(2_000)
    await expect.element(receipt).toHaveFocus()
    await expect.element(page.getByText(/we’ll call \(415\) 555-0199\.$/)).toBeVisible()
    for (const field of [name, number, words, email]) await expect.element(field).toHaveValue('')
    await expect
      .poll(() => server.calls(requestSupport).map(({ body }) => body))
      .toEqual([
        {
          businessName: 'Helpless Bakery',
          businessPhone: '(415) 555-0199',
          issueDescription: 'The dashboard does not open',
          allowAccess: false,
        },
      ])
    await expectAccessible()
  })

  test('is answered at the email that was typed', async () => {
    ownTime()
    await openForm()
    await fillForm()
    await email.fill('ana@bakery.example')
    await sendForm()
    await expect.element(page.getByText('We’ll write to ana@bakery.example.')).toBeVisible()
    await expect.poll(() => server.calls(requestSupport)[0]?.body.email).toBe('ana@bakery.example')
  })

  test('loses nothing when the line is down', async () => {
    ownTime()
    await openForm()
    await fillForm()
    server.lose(requestSupport)
    await sendForm()
    await expect
      .element(page.getByRole('alert').first())
      .toMatchTextContent('Failed to send support request. Please try again.')
    await expect.element(words).toHaveValue('The dashboard does not open')
    await expectAccessible()
  })

  test('asks for an email where the phone is none, and keeps what was typed', {
    tags: ['long'],
  }, async () => {
    const sentence = 'Please add an email address: we cannot reach you at this phone number.'
    ownTime()
    await openForm()
    await fillForm()
    server.refuse(requestSupport, 'invalid_input', { fields: { email: sentence } })
    await sendForm()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription(sentence)
    await expect.element(name).toHaveValue('Helpless Bakery')
    await expectAccessible()
  })

  test('says when it was asked too often, and loses nothing', async () => {
    ownTime()
    await openForm()
    await fillForm()
    server.refuse(requestSupport, 'too_many_requests', { retryAfterSeconds: 2_400 })
    await sendForm()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('Too many attempts')
    await expect.element(words).toHaveValue('The dashboard does not open')
  })

  test('is kept for whoever leaves and comes back', { tags: ['long'] }, async () => {
    await openForm('/tech-support?topic=new-number')
    await expect
      .element(page.getByRole('heading', { name: 'Your number has changed' }))
      .toBeVisible()
    await expect
      .element(words)
      .toHaveValue('The phone number of my business has changed. The new number is: ')
    await expectAccessible()
    await name.fill('Moved Bakery')
    await email.fill('moved@bakery.example')
    await cleanup()
    await openPage('/tech-support', phone)
    await expect.element(name).toHaveValue('Moved Bakery')
    await expect.element(email).toHaveValue('moved@bakery.example')
  })

  test('is filled in for an owner, who may let support in', { tags: ['long'] }, async () => {
    ownTime('2026-11-20T12:00:00.000Z')
    signInOwner()
    const accessUntil = '2026-11-22T12:00:00.000Z'
    server.answer(requestSupport, { success: true, requestId: 9, accessUntil })
    await openPage('/tech-support', phone)
    await expect.element(name).toHaveValue('Blue Door Coffee')
    await expect.element(number).toHaveValue('+14155550123')
    await expect
      .element(access)
      .toHaveAccessibleDescription(/^This lets support change things in Blue Door Coffee\. /)
    // Access is for the business that is signed in, whatever name is typed.
    await name.fill('Another Bakery')
    await words.fill('Please look into my points')
    await access.click()
    await sendForm()
    await expect.element(receipt).toHaveFocus()
    await expect
      .element(page.getByText(/^Support may open Blue Door Coffee, and change things, until/))
      .toBeVisible()
    await expect.poll(() => server.calls(requestSupport)[0]?.body.allowAccess).toBe(true)
    await expectAccessible()
  })

  test('says that the permission was not taken, when the owner was signed out meanwhile', {
    tags: ['long'],
  }, async () => {
    ownTime()
    signInOwner()
    server.answer(requestSupport, { success: true, requestId: 9, accessUntil: null })
    await openPage('/tech-support', phone)
    await expect.element(name).toHaveValue('Blue Door Coffee')
    await words.fill('Please look into my points')
    await access.click()
    await sendForm()
    await expect.element(page.getByText(/^Support can only view your dashboard/)).toBeVisible()
  })
})
