import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { OutboxMessage } from '../../src/contract/messages.ts'
import { product } from '../../src/contract/product.ts'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { pressAsSessionEnds } from '../endedSession.ts'
import { pressTwice } from '../pressTwice.ts'
import { registerBusiness } from '../registerBusiness.ts'
import { searchFor } from '../searchFor.ts'

/** Somebody needs help, and the administrator answers: by e-mail, once, and to whom it should go. */

async function ask(page: Page, { name, words, email }: Record<'name' | 'words' | 'email', string>) {
  await page.goto('/tech-support')
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Business phone number' }).fill('(415) 555-0134')
  await page.getByRole('textbox', { name: 'Issue description' }).fill(words)
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill(email)
  await page.getByRole('button', { name: 'Get Tech Support' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
}

async function openRequests(page: Page): Promise<void> {
  await page.goto('/admin-panel?section=support')
  await signIn(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Support requests' })).toBeVisible()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Admin password', { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search support requests' })
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Support requests' }).getByRole('article')
const filter = (page: Page, name: 'New' | 'Waiting' | 'Done' | 'All') =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: new RegExp(`^${name}`) })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Answer request / })
const answerKey = (page: Page) =>
  cards(page)
    .first()
    .getByRole('button', { name: /^Answer/ })

async function lettersTo(page: Page, address: string): Promise<OutboxMessage[]> {
  const messages: OutboxMessage[] = await (await page.request.get('/api/outbox')).json()
  return messages.filter(({ to }) => to === address)
}

test('a visitor asks with an email, is answered, and the request is done', async ({
  page,
  browser,
}) => {
  const mark = randomInt(1_000_000_000)
  const name = `Helpless Bakery ${mark}`
  const email = `owner-${mark}@bakery.example`
  const lines = Array.from({ length: 20 }, (_, line) => `Line ${line + 1} of what went wrong.`)

  await test.step('the visitor says where to answer', async () => {
    const visitor = await (await browser.newContext()).newPage()
    await ask(visitor, { name, words: lines.join('\n'), email })
    await expect(visitor.getByText(`You hear from us within 24 hours at ${email}.`)).toBeVisible()
    expect(await lettersTo(page, email)).toEqual([])
  })

  await test.step('the administrator finds it under New, long words folded', async () => {
    await openRequests(page)
    await expect(filter(page, 'New')).toHaveAttribute('aria-pressed', 'true')
    await searchFor(page, search(page), name.toUpperCase())
    await expect(cards(page)).toHaveCount(1)
    const card = cards(page).first()
    await expect(card).toContainText(email)
    await expect(card).toContainText('anybody can have typed this')
    await expectAccessible(page)
    await card.getByRole('button', { name: /^Show all/ }).click()
    await expect(card.getByText(/Line 20 of what went wrong/)).toBeVisible()
  })

  await test.step('an answer needs an address and words', async () => {
    await answerKey(page).click()
    const to = dialog(page).getByRole('textbox', { name: 'To' })
    await expect(to).toHaveValue(email)
    await to.fill('nobody')
    await dialog(page).getByRole('button', { name: 'Send Answer' }).click()
    await expect(to).toBeFocused()
    await expect(to).toHaveAccessibleDescription('Please enter a valid email')
    await expect(dialog(page).getByText('Please type an answer')).toBeVisible()
    await expectAccessible(page)
    await to.fill(email)
  })

  await test.step('what was typed does not go by a press of Escape', async () => {
    await dialog(page).getByRole('textbox', { name: 'Answer' }).fill('Please clean the lens.')
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByText(/Press Cancel to throw it away/)).toBeVisible()
  })

  await test.step('pressed twice it is one letter, and the request waits', async () => {
    await pressTwice(page, dialog(page).getByRole('button', { name: 'Send Answer' }))
    await expect(page.getByText('Answer Sent', { exact: true })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(answerKey(page)).toBeFocused()
    await expect(cards(page).first()).toContainText('Waiting for them')
    await expect(cards(page).first().getByRole('list', { name: 'Answers' })).toContainText(
      'Please clean the lens.',
    )
    await expect
      .poll(async () => (await lettersTo(page, email)).map(({ state }) => state))
      .toEqual(['sent'])
    const [letter] = await lettersTo(page, email)
    expect(letter?.subject).toContain(name)
    expect(letter?.text).toContain('> Line 20 of what went wrong.')
  })

  await test.step('it stands under Waiting, and then under Done', async () => {
    await filter(page, 'New').click()
    await filter(page, 'Waiting').click()
    await expect(page).toHaveURL(/[?&]state=waiting(&|$)/)
    await page.reload()
    await expect(search(page)).toHaveValue(name.toUpperCase())
    const card = cards(page).first()
    await card.getByRole('button', { name: /^Mark done/ }).click()
    await expect(card.getByRole('button', { name: /^Reopen/ })).toBeFocused()
    await filter(page, 'Done').click()
    await expect(cards(page)).toHaveCount(1)
    await expectAccessible(page)
    await filter(page, 'Waiting').click()
    await expect(page.getByRole('heading', { name: 'No request found' })).toBeVisible()
    await page.getByRole('button', { name: 'Search in all of them' }).click()
    await expect(cards(page)).toHaveCount(1)
  })

  await test.step('reopened, it is new again', async () => {
    const card = cards(page).first()
    await card.getByRole('button', { name: /^Reopen/ }).click()
    await expect(card.getByText('New', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: /^Mark done/ }).click()
    await expect(card.getByText('Done', { exact: true })).toBeVisible()
  })
})

test('a session that ends in the middle of an answer gives it back after the password', async ({
  page,
  browser,
}) => {
  const mark = randomInt(1_000_000_000)
  const email = `owner-${mark}@corner.example`
  const name = `Patient Corner ${mark}`
  await ask(await (await browser.newContext()).newPage(), { name, words: 'Help', email })
  await openRequests(page)
  await searchFor(page, search(page), name)
  await expect(cards(page)).toHaveCount(1)
  await answerKey(page).click()
  const words = dialog(page).getByRole('textbox', { name: 'Answer' })
  await words.fill('Two lines,\ntyped before the end.')
  await dialog(page).getByRole('checkbox', { name: 'Done with it' }).check()
  await pressAsSessionEnds(dialog(page).getByRole('button', { name: 'Send Answer' }))
  await expect(page.getByText(/^Your session has ended\./)).toBeVisible()
  expect(await lettersTo(page, email)).toEqual([])
  await signIn(page)
  await expect(words).toHaveValue('Two lines,\ntyped before the end.')
  await expect(dialog(page).getByRole('checkbox', { name: 'Done with it' })).toBeChecked()

  await test.step('on a line that breaks it stays too, and says so', async () => {
    await page.route('**/replies', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Send Answer' }).click()
    await expect(dialog(page).getByText(/^We could not reach the server/)).toBeVisible()
    await page.unrouteAll()
    await dialog(page).getByRole('button', { name: 'Send Answer' }).click()
    await expect(page.getByText('Answer Sent', { exact: true })).toBeVisible()
    await expect(cards(page).first().getByText('Done', { exact: true })).toBeVisible()
    await expect.poll(async () => (await lettersTo(page, email)).length).toBe(1)
  })
})

test('an owner’s request leads to their business, and lists that fail say so', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()
  const name = `Signed In Grocer ${randomInt(1_000_000)}`
  const businessId = await registerBusiness(owner, name)
  await ask(owner, { name: `${name} typed`, words: 'Help', email: 'owner@grocer.example' })
  await openRequests(page)
  await searchFor(page, search(page), `${name} typed`)
  await expect(cards(page)).toHaveCount(1)
  await cards(page)
    .first()
    .getByRole('button', { name: `Access ${name}, ID ${businessId}` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Business login info' })).toContainText(name)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await test.step('nothing of a kind says what will be there', async () => {
    await page.route(/\/support-requests\?/, (route) => route.fulfill({ json: [] }))
    await search(page).fill('')
    await expect(page.getByRole('heading', { name: 'Nobody waits for you' })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
  })

  await test.step('a list that does not load can be asked for again', async () => {
    await page.route(/\/support-requests\?/, (route) => route.abort())
    await filter(page, 'All').click()
    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Error loading support requests' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page).first()).toBeVisible()
  })

  await test.step('the business is one press away', async () => {
    await searchFor(page, search(page), `${name} typed`)
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('link', { name: `${name}, ID ${businessId}` }).click()
    await expect(page).toHaveURL(new RegExp(`search=${businessId}`))
    await expect(page.getByRole('searchbox', { name: 'Search businesses' })).toHaveValue(
      String(businessId),
    )
  })
})

test('email management leads to both inboxes', async ({ page, context }) => {
  await page.goto('/admin-panel')
  await signIn(page)
  await page.getByRole('link', { name: 'Email management' }).click()
  for (const { email, service, inboxUrl } of product.supportInboxes) {
    const card = page.getByRole('region').filter({ hasText: service }).filter({ hasText: email })
    const inbox = card.getByRole('link', { name: `Open Inbox of ${email} (new tab)` })
    await expect(inbox.last()).toHaveAttribute('href', inboxUrl)
    await expect(inbox.last()).toHaveAttribute('target', '_blank')
    const composer = card.getByRole('link', { name: `Send Email to ${email}` })
    await expect(composer.last()).toHaveAttribute('href', `mailto:${email}`)
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [{ email }] = product.supportInboxes
  await page.getByRole('button', { name: `Copy ${email}` }).click()
  await expect(page.getByText('Address Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email)
  await expectAccessible(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^What arrives there/ }).click()
  await expect(await opening).toHaveURL(/\/email-access$/)
  await page
    .getByRole('region', { name: 'Email management' })
    .getByRole('link', { name: 'Support requests' })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Support requests' })).toBeVisible()
})
