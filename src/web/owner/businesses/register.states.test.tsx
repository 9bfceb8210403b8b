import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  desktop,
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { codeQuestion, openSignIn } from '../../../../test/states/siteSamples.ts'
import { enterBusinessCode, registerBusiness } from '../../../contract/businesses.ts'
import { listOutbox, outboxSetup } from '../../../contract/messages.ts'

const main = page.getByRole('main')
const name = page.getByRole('textbox', { name: 'Business name' })
const number = page.getByRole('textbox', { name: 'Business phone' })
const register = page.getByRole('button', { name: 'Register business' })
const registered = page.getByRole('heading', { name: 'Blue Door Coffee is registered' })
const code = page.getByRole('textbox', { name: 'Code' })
const made = { success: true, businessId: 123, message: 'Registered', confirmation: null } as const

beforeEach(() => openSignIn())

async function tryToRegister(size: typeof phone | typeof desktop = desktop) {
  await openPage('/business-register', size)
  await name.fill('Blue Door Coffee')
  await number.fill('(415) 555-0123')
  await register.click()
}

describe('registering a business', () => {
  test('asks for both, under the fields, and sends nothing', async () => {
    await openPage('/business-register', phone)
    await register.click()
    await expect.element(main.getByText('Business name is required')).toBeVisible()
    await expect.element(main.getByText('Phone number is required')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expectAccessible()
    await expect.poll(() => server.calls(registerBusiness)).toEqual([])
  })

  test('stands on the page’s own lines: words under the logo, form at the right', async () => {
    await openPage('/business-register', desktop)
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect()
    await expect.element(name).toBeVisible()
    const header = box(document.querySelector('header'))
    expect(box(document.querySelector('h1'))?.left).toBe(header?.left)
    expect(box(name.element().closest('.pad'))?.right).toBe(header?.right)
  })

  test('shows what the server says of a field under it', async () => {
    const sentence = 'Please use at most 120 characters'
    server.refuse(registerBusiness, 'invalid_input', { fields: { businessName: sentence } })
    await tryToRegister()
    await expect.element(main.getByText(sentence)).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAccessibleDescription(sentence)
  })

  test('shows the way in to who is registered already', async () => {
    server.refuse(registerBusiness, 'business_exists')
    await tryToRegister(phone)
    const failed = main.getByRole('alert')
    await expect.element(failed).toBeVisible()
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1)
    await expectAccessible()
    await failed.getByRole('link', { name: 'Open your dashboard' }).click()
    const door = page.getByRole('heading', { name: 'Access Your Business Dashboard' })
    await expect.element(door).toBeVisible()
    await expect.element(failed).not.toBeInTheDocument()
  })

  test('registers once, however often its key is pressed', async () => {
    server.answer(registerBusiness, made)
    const release = server.hold(registerBusiness)
    await tryToRegister()
    await page.getByRole('button', { name: 'Registering...' }).click({ force: true })
    release()
    await expect.element(registered).toHaveFocus()
    const [call, ...more] = server.calls(registerBusiness)
    expect(more).toEqual([])
    expect(call?.body).toMatchObject({
      businessName: 'Blue Door Coffee',
      timeZone: 'America/New_York',
    })
    expect(call?.body.businessPhone).toMatch(/\(415\) 555-0123$/)
  })

  test('says that the line is down, keeps what was typed, and tries again with the same key', async () => {
    ownTime()
    server.lose(registerBusiness)
    await tryToRegister()
    await expect.poll(() => server.calls(registerBusiness)).not.toHaveLength(0)
    await passTime(5_000)
    await expect
      .element(main.getByText('Unable to register business. Please try again.'))
      .toBeVisible()
    await expect.element(name).toHaveValue('Blue Door Coffee')
    server.answer(registerBusiness, made)
    await register.click()
    await expect.element(registered).toBeVisible()
    const keys = server.calls(registerBusiness).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys.length).toBeGreaterThan(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the receipt of a registration', () => {
  test('has the ID, the next steps, and no code where none is asked for', {
    tags: ['long'],
  }, async () => {
    server.answer(registerBusiness, made)
    await tryToRegister(phone)
    await expect.element(page.getByRole('definition')).toHaveTextContent('123')
    await expect
      .element(page.getByText(/^We are sending an SMS with your business ID to/))
      .toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
    await expect.element(code).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('leads to the text of a trial', async () => {
    server.answer(registerBusiness, made)
    server.answer(outboxSetup, { textsArriveHere: true, emailsArriveHere: true })
    server.answer(listOutbox, [])
    await tryToRegister()
    const outbox = page.getByRole('link', { name: 'Read it in the outbox' })
    await expect.element(outbox).toHaveAttribute('href', '/outbox')
  })

  test('takes the texted code, and says what waits for it', { tags: ['long'] }, async () => {
    server.answer(registerBusiness, { ...made, confirmation: codeQuestion })
    await tryToRegister(phone)
    await expect.element(page.getByText(/only 20 scans a day count/)).toBeVisible()
    await expect.element(registered).toHaveFocus()
    await expectAccessible()
    server.refuse(enterBusinessCode, 'code_wrong')
    await code.fill('111111')
    await page.getByRole('button', { name: 'Confirm phone' }).click()
    await expect.element(page.getByText('That code is not right.')).toBeVisible()
    const freshUntil = '2030-01-01T00:00:00.000Z'
    server.answer(enterBusinessCode, { success: true, freshUntil })
    await code.fill('123456')
    await page.getByRole('button', { name: 'Confirm phone' }).click()
    await expect
      .element(page.getByRole('heading', { name: 'Your phone is confirmed' }))
      .toHaveFocus()
    await expect.element(page.getByText(/^We texted your business ID to/)).toBeVisible()
    await expectAccessible()
  })
})
