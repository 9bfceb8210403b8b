import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OutboxMessage } from '../src/contract/messages.ts'
import { freePort, type ServerProcess, startServer } from '../test/server.ts'
import { expectAccessible } from './accessible.ts'
import { openTexts } from './outbox.ts'
import { newPhone, type Phone, registerBusiness } from './registerBusiness.ts'
import { expect, test } from './test.ts'
import { textedCode } from './textedCode.ts'

/** A server with limits, for strangers from many networks. */
let server: ServerProcess
let address: string
test.beforeAll(async () => {
  const port = await freePort()
  address = `http://localhost:${port}`
  server = await startServer({
    PORT: String(port),
    PUBLIC_URL: address,
    ADMIN_PASSWORD: 'a password of this journey',
    BUSINESS_SIGN_IN: 'code',
    TRUST_PROXY: '127.0.0.1',
  })
})
test.afterAll(() => server.kill())

const check = (page: Page) => page.goto(`${address}/business-check`)
const inAMinute = { timeout: 60_000 }

async function fillIn(page: Page, name: string, phone: Phone): Promise<void> {
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: /^(Business|Your) phone$/ }).fill(phone.national)
  await page.getByRole('button', { name: 'Open dashboard' }).click()
}

/** Strangers of forty networks who know the name and the phone. */
async function jam(typed: object): Promise<void> {
  const networks = Array.from({ length: 40 }, (_, place) => place + 1)
  const ask = async (network: number) => {
    const answer = await fetch(`${address}/api/businesses/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${network}.1` },
      body: JSON.stringify(typed),
    })
    return answer.status
  }
  for (let at = 0; at < networks.length; at += 8) {
    const statuses = await Promise.all(networks.slice(at, at + 8).map(ask))
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
}

async function countCodes(page: Page, phone: Phone): Promise<number> {
  const sent: OutboxMessage[] = await (await page.request.get(`${address}/api/outbox`)).json()
  const digits = phone.national.replace(/\D/g, '')
  return sent.filter(({ to, kind }) => to.endsWith(digits) && kind === 'sign_in_code').length
}

/** Texts the words that the page shows from the phone, and resolves with the code of the answer. */
async function textCode(phonePage: Page, page: Page, phone: Phone): Promise<string> {
  const asked = page.getByRole('region', { name: 'Get the code by text' })
  const words = await asked.getByText(/^CODE \d{4}$/).textContent()
  const texts = await openTexts(phonePage, phone)
  await phonePage.getByRole('textbox', { name: 'Reply as this phone' }).fill(words ?? '')
  await phonePage.getByRole('button', { name: 'Send' }).click()
  const digits = words?.replace('CODE ', '')
  const answer = texts.getByText(new RegExp(`for the browser that shows ${digits}`))
  await expect(answer).toBeVisible()
  return /^\d{6}/.exec((await answer.textContent()) ?? '')?.[0] ?? ''
}

test('strangers have jammed a shop’s phone, and its owner and manager are in within a minute', async ({
  browser,
  other,
}) => {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  const name = `Jammed Bakery ${randomInt(100_000)}`
  const [phone, manager] = [newPhone(), newPhone()]
  let codes: string[] = []
  const email = `owner-${randomInt(100_000)}@letterbox.example`

  await test.step('the owner registers, confirms an email, and prints recovery codes', async () => {
    const id = await registerBusiness(page, name, phone)
    await page.getByRole('textbox', { name: 'Code' }).fill(await textedCode(page, phone))
    await page.getByRole('button', { name: 'Confirm phone' }).click()
    await expect(page.getByRole('heading', { name: 'Your phone is confirmed' })).toBeFocused()
    await page.request.put(`/api/businesses/${id}`, { data: { email } })
    const member = {
      name: 'Anna',
      role: 'manager',
      locationIds: [1],
      phone: `+1 ${manager.national}`,
    }
    await page.request.post(`/api/businesses/${id}/staff`, { data: member })
    await page.goto('/business/settings?part=contact')
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(page, email))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await page.goto('/business/settings?part=sessions')
    await page.getByRole('button', { name: 'Make recovery codes' }).click()
    await expect(page.getByRole('heading', { name: `Recovery codes of ${name}` })).toBeFocused()
    codes = await page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
  })

  await test.step('strangers of forty networks ask for codes: five texts an hour, no more', async () => {
    await jam({ businessName: name, businessPhone: `+1 ${phone.national}` })
    await jam({ as: 'manager', businessName: name, businessPhone: `+1 ${manager.national}` })
    expect(await countCodes(page, phone)).toBeLessThanOrEqual(5)
    expect(await countCodes(page, manager)).toBeLessThanOrEqual(5)
  })

  await test.step('in a new browser the owner texts CODE, and is in', async () => {
    const begunAt = Date.now()
    await check(other)
    await fillIn(other, name, phone)
    await expect(other.getByText(/^Too many codes were requested for the number/)).toBeVisible()
    await expectAccessible(other)
    const code = await textCode(page, other, phone)
    await other.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await other.getByRole('button', { name: 'Open dashboard' }).click()
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible(inAMinute)
    expect(Date.now() - begunAt).toBeLessThan(60_000)
  })

  await test.step('so is the manager', async () => {
    await other.context().clearCookies()
    await check(other)
    await other.getByRole('button', { name: 'Sign in as a manager' }).click()
    await fillIn(other, name, manager)
    const code = await textCode(page, other, manager)
    await other.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await other.getByRole('button', { name: 'Open dashboard' }).click()
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible(inAMinute)
  })

  await test.step('a recovery code lets the owner in, once', async () => {
    for (const sentence of ['Welcome back', 'That recovery code is not right']) {
      await other.context().clearCookies()
      await check(other)
      await fillIn(other, name, phone)
      await other.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
      await other.getByRole('button', { name: 'Use recovery code' }).click()
      await expect(other.getByText(new RegExp(`^${sentence}`))).toBeVisible()
    }
  })

  await test.step('and so does the link in the email, where its button is pressed', async () => {
    await other.getByRole('button', { name: 'Email me a link' }).click()
    await expect(other.getByText(/^Our newest email to you, sent just now/)).toBeVisible()
    await expect(other.getByText('letterbox')).toBeHidden()
    const link = await mailedLink(page, email)
    await other.goto(link)
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Sign In' }).click()
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible(inAMinute)
    await other.goto(`${address}/business-check`)
    await other.goto(link)
    await other.getByRole('button', { name: 'Sign In' }).click()
    await expect(other.getByText('This link does not work any more')).toBeVisible()
  })
  await context.close()
})

async function lastLetter(page: Page, email: string, shape: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const sent: OutboxMessage[] = await (await page.request.get(`${address}/api/outbox`)).json()
      const letters = sent.filter(({ channel, to }) => channel === 'email' && to === email)
      found = letters.flatMap(({ text }) => text.match(shape) ?? [])[0] ?? ''
      return found
    })
    .not.toBe('')
  return found
}

const mailedCode = (page: Page, email: string) => lastLetter(page, email, /\b\d{6}\b/)
const mailedLink = (page: Page, email: string) =>
  lastLetter(page, email, /http\S+\/business\/sign-in#\S+/)
