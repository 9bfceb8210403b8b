import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  left,
  openPage,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { nobody, shop } from '../../../../test/states/samples.ts'
import { codeQuestion, openSignIn, trialProvider } from '../../../../test/states/siteSamples.ts'
import { getSession } from '../../../contract/auth.ts'
import { verifyBusiness } from '../../../contract/businesses.ts'

const main = page.getByRole('main')
const name = page.getByRole('textbox', { name: 'Business name' })
const number = page.getByRole('textbox', { name: 'Business phone' })
const open = page.getByRole('button', { name: 'Open dashboard' })
const code = page.getByRole('textbox', { name: 'Code' })
const resend = page.getByRole('button', { name: 'Send a new code' })

const owner = {
  businessId: shop.id,
  businessName: shop.name,
  businessPhone: shop.phone,
  isConfirmed: true,
}

beforeEach(() => openSignIn())

async function tryDoor(size: typeof phone | typeof desktop = desktop) {
  await openPage('/business-check', size)
  await name.fill('blue door coffee')
  await number.fill('(415) 555-0123')
  await open.click()
}

async function askForCode(size: typeof phone | typeof desktop = desktop) {
  server.answer(verifyBusiness, codeQuestion)
  await tryDoor(size)
  await expect.element(code).toHaveFocus()
}

describe('the door of an owner', () => {
  test('asks for both, under the fields, and sends nothing', async () => {
    await openPage('/business-check', phone)
    await open.click()
    await expect.element(main.getByText('Business name is required')).toBeVisible()
    await expect.element(main.getByText('Phone number is required')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await number.fill('12')
    await expect.element(main.getByText(/^Please enter a valid phone number/)).toBeVisible()
    await expectAccessible()
    await expect.poll(() => server.calls(verifyBusiness)).toEqual([])
  })

  test('says that it knows no such business, and keeps what was typed', async () => {
    server.refuse(verifyBusiness, 'credentials_unknown')
    await tryDoor(phone)
    const problem = page.getByRole('alert')
    await expect
      .element(problem)
      .toHaveTextContent(
        'Business not found. Please register first or check your details. Register Your Business',
      )
    await expect.element(name).toHaveValue('blue door coffee')
    await expect.element(number).toHaveValue('(415) 555-0123')
    await expectAccessible()
    await problem.getByRole('link', { name: 'Register Your Business' }).click()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Register Your Business' }))
      .toBeVisible()
  })

  test('rests its key after too many tries, and says for how long', async () => {
    ownTime()
    server.refuse(verifyBusiness, 'too_many_requests', { retryAfterSeconds: 90 })
    await tryDoor()
    await expect.element(main.getByText(/^Too many attempts in a short time/)).toBeVisible()
    await expect.element(open).toBeDisabled()
    await expect
      .element(open)
      .toHaveAccessibleDescription(/^You can try again in (90|89) seconds\.$/)
    await passTime(60_000)
    await expect
      .element(open)
      .toHaveAccessibleDescription(/^You can try again in (30|29|28) seconds\.$/)
    await passTime(30_000)
    await expect.element(open).toBeEnabled()
  })

  test('lets another pair be tried at once while its key rests', { tags: ['long'] }, async () => {
    server.refuse(verifyBusiness, 'too_many_requests', { retryAfterSeconds: 90 })
    await tryDoor()
    await expect.element(open).toBeDisabled()
    await name.fill('Green Door Coffee')
    await expect.element(open).toBeEnabled()
  })

  test('says that the line is down', async () => {
    server.lose(verifyBusiness)
    await tryDoor()
    const sentence = 'Unable to verify business credentials. Please try again.'
    await expect.element(main.getByText(sentence)).toBeVisible()
    await expect.element(name).toHaveValue('blue door coffee')
  })

  test('lets in under the registered name, however the name was typed', {
    tags: ['long'],
  }, async () => {
    server.answer(verifyBusiness, { success: true, businessId: shop.id })
    server.answer(getSession, { ...nobody, owner })
    await tryDoor()
    await expect
      .element(page.getByRole('heading', { name: 'Welcome back, Blue Door Coffee' }))
      .toHaveFocus()
    await expect
      .poll(() => server.calls(verifyBusiness)[0]?.body.businessName)
      .toBe('blue door coffee')
    const { businessId, businessName, businessPhone } = owner
    const kept = JSON.parse(localStorage.getItem('businessAccess') ?? 'null')
    expect(kept).toEqual({ businessId, businessName, businessPhone })
    await expectAccessible()
  })

  test('asks once, however often its key is pressed', async () => {
    server.refuse(verifyBusiness, 'credentials_unknown')
    const release = server.hold(verifyBusiness)
    await tryDoor()
    await page.getByRole('button', { name: 'Checking...' }).click({ force: true })
    release()
    await expect.element(main.getByRole('alert')).toBeVisible()
    await expect.poll(() => server.calls(verifyBusiness)).toHaveLength(1)
  })

  test.each(someOf([phone, desktop]))(
    'leads somebody who is signed in straight on, at $width pixels',
    async (size) => {
      server.answer(getSession, { ...nobody, owner })
      await openPage('/business-check', size)
      const signedIn = page.getByRole('region', { name: 'Signed in' })
      await expect.element(signedIn).toMatchTextContent(/You’re signed in to Blue Door Coffee/)
      await expectAccessible()
      signInAtDashboard()
      localStorage.removeItem('businessAccess')
      await signedIn.getByRole('link', { name: 'Go to your dashboard' }).click()
      await expect
        .element(page.getByRole('heading', { level: 1, name: 'Blue Door Coffee' }))
        .toBeVisible()
    },
  )

  test('offers an account where there are accounts', async () => {
    openSignIn(trialProvider)
    await openPage('/business-check', phone)
    const account = page.getByRole('link', { name: 'Continue with Trial ID' })
    await expect.element(account).toBeVisible()
    await expectAccessible()
    await account.click()
    expect(left).toEqual(['/auth/login?returnTo=%2Fbusiness-dashboard-real'])
  })
})

describe('the code at the door', () => {
  test('stands under what was typed, and can be gone back from', async () => {
    await askForCode(phone)
    await expect.element(main.getByText(/\(415\) 555-0123$/)).toBeVisible()
    await expect.element(code).toHaveAccessibleDescription(codeQuestion.message)
    await expectAccessible()
    await page.getByRole('button', { name: 'Change name or phone' }).click()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveValue('blue door coffee')
    await expect.element(number).toHaveValue('(415) 555-0123')
  })

  test('has six digits, with or without spaces', { tags: ['long'] }, async () => {
    await askForCode()
    await code.fill('12 34')
    await open.click()
    await expect.element(main.getByText('Please enter the 6 digits of the code')).toBeVisible()
    await expect.element(code).toHaveFocus()
    await expect.poll(() => server.calls(verifyBusiness)).toHaveLength(1)
    server.answer(verifyBusiness, { success: true, businessId: shop.id })
    server.answer(getSession, { ...nobody, owner })
    await code.fill('123 456')
    await open.click()
    await expect.element(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
    const { challengeId } = codeQuestion
    await expect
      .poll(() => server.calls(verifyBusiness)[1]?.body)
      .toEqual({ as: 'owner', challengeId, code: '123456' })
  })

  test('is not right: the sentence stands under it, and it is selected', async () => {
    await askForCode()
    const sentence = 'That code is not right. You have 4 tries left.'
    server.refuse(verifyBusiness, 'code_wrong', { fields: { code: sentence } })
    await code.fill('111111')
    await open.click()
    await expect.element(main.getByText(sentence)).toBeVisible()
    await expect.element(code).toHaveFocus()
    expect(getSelection()?.toString()).toBe('111111')
    await expectAccessible()
  })

  test('has expired: a new one can be asked for once its wait is over', async () => {
    ownTime()
    await askForCode(phone)
    server.refuse(verifyBusiness, 'code_expired')
    await code.fill('111111')
    await open.click()
    await expect.element(main.getByText(/^This code has expired or was already used/)).toBeVisible()
    await expect.element(resend).toBeDisabled()
    await expect
      .element(resend)
      .toHaveAccessibleDescription(/^You can ask for a new code in \d+ seconds\.$/)
    await passTime(60_000)
    server.answer(verifyBusiness, { ...codeQuestion, challengeId: 'challenge-000000000002' })
    await resend.click()
    await expect.element(page.getByText('We sent a new code.')).toBeVisible()
    await expect.element(code).toHaveValue('')
    await expect.element(code).toHaveFocus()
    await expect.element(resend).toBeDisabled()
  })

  test('was not sent anew: the server says how long to wait', { tags: ['long'] }, async () => {
    ownTime()
    await askForCode()
    await passTime(60_000)
    server.refuse(verifyBusiness, 'too_many_requests', { retryAfterSeconds: 600 })
    await resend.click()
    await expect.element(main.getByText(/^Too many attempts in a short time/)).toBeVisible()
    await expect
      .element(resend)
      .toHaveAccessibleDescription(/^You can ask for a new code in 10 minutes\.$/)
    await expect.element(page.getByText('We sent a new code.')).not.toBeInTheDocument()
  })
})

describe('the door of a manager', () => {
  const yours = page.getByRole('textbox', { name: 'Your phone' })
  const marco = { businessId: shop.id, businessName: shop.name, name: 'Marco' }
  const asked = {
    ...codeQuestion,
    message: 'If the number ending 23 is a manager’s here, we texted it a code. Enter it below.',
  }

  async function openTheirs() {
    await openPage('/business-check', phone)
    await page.getByRole('button', { name: 'Sign in as a manager' }).click()
    await name.fill('blue door coffee')
    await yours.fill('(415) 555-0123')
  }

  test('takes their own number, and sends what it is with the code too', async () => {
    server.answer(verifyBusiness, asked)
    await openTheirs()
    await expectAccessible()
    await open.click()
    await expect
      .element(main.getByText(/^If the number ending 23 is a manager’s here/))
      .toBeVisible()
    await expect.element(main.getByText(/^Didn’t get a code\? Ask the owner/)).toBeVisible()
    await expectAccessible()
    signInAtDashboard({ ...shop, manager: { name: 'Marco', hasAll: true } })
    server.answer(verifyBusiness, { success: true, businessId: shop.id })
    server.answer(getSession, { ...nobody, manager: marco })
    await code.fill('123456')
    await open.click()
    await expect.element(page.getByRole('heading', { name: 'Welcome back, Marco' })).toBeVisible()
    expect(server.calls(verifyBusiness).map(({ body }) => body.as)).toEqual(['manager', 'manager'])
  })

  test('leads back to the owner’s, with what was typed', async () => {
    await openTheirs()
    await page.getByRole('button', { name: 'Sign in as the owner' }).click()
    await expect.element(number).toBeVisible()
    await expect.element(name).toHaveValue('blue door coffee')
  })
})
