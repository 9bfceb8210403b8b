import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { AdminMessage } from '../../src/contract/adminMessages.ts'
import { daytimeZone } from '../../test/daytime.ts'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { pressAsSessionEnds } from '../endedSession.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** The platform's outbox: what became of a message, and one that did not go out is sent again. */

/** News of a shop to one phone in a day; what is said of its registration is not counted. */
const MOST_TEXTS = 3

// Shops take the time zone of the browser, and news waits for the morning.
test.use({ timezoneId: daytimeZone() })

async function openMessages(page: Page, choice = ''): Promise<void> {
  await page.goto(`/admin-panel?section=messages${choice}`)
  await signIn(page)
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Admin password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const outbox = (page: Page) => page.getByRole('region', { name: 'Outbox', exact: true })
const select = (page: Page, name: string) => outbox(page).getByRole('combobox', { name })
const sendAgain = (page: Page) => outbox(page).getByRole('button', { name: /^Send Again/ })

/** A row of the table, or an item of the list that it is on a phone. */
const rowWith = (page: Page, words: string | RegExp) =>
  outbox(page).locator('tbody tr, ul[aria-label^="Messages"] > li').filter({ hasText: words })

test('a message that was held back is found, read and sent again', async ({ page, browser }) => {
  const name = `Held Back Bakery ${randomInt(1_000_000_000)}`
  const phone = newPhone()
  const owner = await (await browser.newContext({ timezoneId: daytimeZone() })).newPage()
  const businessId = await registerBusiness(owner, name, phone)
  const headers = { origin: new URL(owner.url()).origin }
  // A phone gets only so many texts of a shop in a day.
  for (let soup = 1; soup <= MOST_TEXTS + 1; soup++) {
    const data = { businessId, rating: 1, comment: `Cold soup ${soup}` }
    expect((await owner.request.post('/api/feedback/public', { data, headers })).ok()).toBe(true)
  }
  let words = ''

  await test.step('it is found by its shop and state, and says why it was held back', async () => {
    await openMessages(page)
    await outbox(page).getByRole('textbox', { name: 'Business ID' }).fill(String(businessId))
    await expect(page).toHaveURL(new RegExp(`&business=${businessId}$`))
    await select(page, 'State').selectOption('Held back')
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        return outbox(page).getByText('1 message, that is all').count()
      })
      .toBe(1)
    await expect(rowWith(page, 'Low rating')).toContainText('has had its texts for today')
    const said = await rowWith(page, 'Low rating').textContent()
    words = /"Cold soup \d+"/.exec(said ?? '')?.[0] ?? ''
    await expect(sendAgain(page)).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('choices stand in the address, and a search for a person does not', async () => {
    await select(page, 'Kind').selectOption('Low rating')
    const search = outbox(page).getByRole('searchbox', { name: 'To' })
    await search.fill(`+1 ${phone.national}`)
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({
        section: 'messages',
        business: String(businessId),
        state: 'suppressed',
        kind: 'low_rating',
      })
    await page.reload()
    await expect(outbox(page).getByText('1 message, that is all')).toBeVisible()
    await expect(select(page, 'Kind')).toHaveValue('low_rating')
    await search.fill('nobody@example.com')
    await expect(page.getByRole('heading', { name: 'No such messages' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all messages' }).click()
    await expect(page).toHaveURL('/admin-panel?section=messages')
    await expect(search).toHaveValue('')
    await search.fill(phone.national)
    await expect(outbox(page).getByText(`${MOST_TEXTS + 2} messages, that is all`)).toBeVisible()
  })

  await test.step('sent again it stands in the line, and the limit still holds', async () => {
    await rowWith(page, words)
      .getByRole('button', { name: /^Send Again/ })
      .click()
    await expect(page.getByText('Message Sent Again', { exact: true })).toBeVisible()
    await expect(rowWith(page, words).getByText(/Sent again \d/)).toBeVisible()
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        return rowWith(page, words).textContent()
      })
      .toContain('Held back')
    await expectAccessible(page)
  })

  await test.step('that stands in the audit log', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click()
    const log = page.getByRole('region', { name: 'Audit log' })
    await log.getByRole('textbox', { name: 'Business ID' }).fill(String(businessId))
    await expect(page).toHaveURL(new RegExp(`&business=${businessId}$`))
    await log.getByRole('combobox', { name: 'What' }).selectOption('Sent a message again')
    await expect(log.getByText('1 entry, that is all')).toBeVisible()
  })
})

test('what may have arrived is asked about, and the question outlives the session', async ({
  page,
  browser,
}) => {
  const name = `Uncertain Books ${randomInt(1_000_000_000)}`
  const owner = await (await browser.newContext()).newPage()
  const businessId = await registerBusiness(owner, name)
  // No gateway of a trial loses an answer.
  await page.route('**/api/admin/messages?*', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const messages: AdminMessage[] = await response.json()
    const lost = { state: 'uncertain', reason: 'unanswered', resendRefusal: null } as const
    await route.fulfill({ response, json: messages.map((one) => ({ ...one, ...lost })) })
  })
  await openMessages(page, `&business=${businessId}`)
  await expect(rowWith(page, 'Registered')).toContainText('its answer was lost')
  const dialog = page.getByRole('alertdialog', { name: 'Send it again?' })

  await test.step('left alone, nothing happens and the key has the focus', async () => {
    await sendAgain(page).click()
    await expect(dialog).toContainText('it may arrive twice')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Leave it' }).click()
    await expect(sendAgain(page)).toBeFocused()
  })

  await test.step('a session that ended asks for the password, and the question is back', async () => {
    await sendAgain(page).click()
    await pressAsSessionEnds(dialog.getByRole('button', { name: 'Send Again' }))
    await expect(page.getByText(/^Your session has ended\./)).toBeVisible()
    await signIn(page)
    await expect(dialog).toContainText('it may arrive twice')
  })

  await test.step('what the server knows better is said in the question', async () => {
    await dialog.getByRole('button', { name: 'Send Again' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('It has gone out.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Leave it' }).click()
  })
})

test('a letter opens as its mailbox shows it', async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage()
  const businessId = await registerBusiness(owner, `Letter Books ${randomInt(1_000_000_000)}`)
  await openMessages(page, `&business=${businessId}&channel=email`)
  await expect(page.getByRole('heading', { name: 'No such messages' })).toBeVisible()
  const headers = { origin: new URL(page.url()).origin }
  const email = `letters${businessId}@example.com`
  const change = page.request.put(`/api/admin/businesses/${businessId}/email`, {
    data: { newEmail: email },
    headers,
  })
  expect((await change).ok()).toBe(true)
  const data = { businessId }
  const sent = await page.request.post('/api/admin/send-manual', { data, headers })
  expect(sent.ok()).toBe(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await outbox(page)
    .getByRole('button', { name: /^Open letter/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Your RewardHop owner guide' })
  await expect(
    dialog.frameLocator('iframe').getByRole('heading', { name: 'Your owner guide' }),
  ).toBeVisible()
  await expectAccessible(page, { leaveOut: 'iframe' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(outbox(page).getByRole('button', { name: /^Open letter/ })).toBeFocused()
})

test('a list that does not load says so, and is tried again', async ({ page }) => {
  await page.route('**/api/admin/messages?*', (route) => route.abort())
  await openMessages(page)
  await expect(page.getByRole('heading', { name: 'Error loading the outbox' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await outbox(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(outbox(page).getByRole('status').last()).toContainText('message')
})
