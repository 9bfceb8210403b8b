import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { withMicrophone } from '../microphone.ts'
import { oneWidth } from '../oneWidth.ts'
import { registerBusiness } from '../registerBusiness.ts'
import { searchFor } from '../searchFor.ts'

/** What customers say in their own voice, and the administrator who hears it. */

test.use(withMicrophone)

/** A shop that takes voice messages, in the browser of its owner; its name is nobody else's. */
async function openShop(page: Page, kind: string): Promise<{ id: number; name: string }> {
  const name = `${kind} ${randomInt(1_000_000_000)}`
  const id = await registerBusiness(page, name)
  const data = { voiceFeedbackEnabled: true }
  const saved = await page.request.put(`/api/businesses/${id}`, { data })
  expect(saved.ok()).toBe(true)
  return { id, name }
}

/** Leaves a review of a few seconds on the shop's public page. */
async function say(customer: Page, shop: number, review: { stars: string; words?: string }) {
  await customer.goto(`/feedback/${shop}`)
  // The star is drawn over its radio button.
  await customer.getByRole('radio', { name: review.stars }).check({ force: true })
  if (review.words) await customer.getByRole('textbox', { name: 'Comment' }).fill(review.words)
  await customer.getByRole('button', { name: 'Record a voice message' }).click()
  await expect(customer.getByRole('timer')).toHaveText('0:03')
  await customer.getByRole('button', { name: 'Stop recording' }).click()
  await customer.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(customer.getByRole('heading', { name: 'Thank You' })).toBeFocused()
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Admin password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Voice Comments' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const cards = (page: Page) => page.getByRole('article')
const play = (card: Locator) => card.getByRole('button', { name: /^Play voice comment \d+ on / })
const pause = (card: Locator) => card.getByRole('button', { name: /^Pause voice comment/ })
const soundOf = (card: Locator) => card.locator('audio')
const positionOf = (card: Locator) =>
  soundOf(card).evaluate((audio: HTMLAudioElement) => audio.currentTime)

test('a customer speaks; the administrator finds it, hears it, winds it and saves the list', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page, 'Singing Kettle')
  const admin = await (await browser.newContext()).newPage()

  await test.step('two customers say something', async () => {
    const customer = await (await browser.newContext()).newPage()
    await say(customer, shop.id, { stars: '2 stars', words: 'The soup was cold' })
    await say(customer, shop.id, { stars: '5 stars' })
  })

  await test.step('the page asks for the password', async () => {
    await admin.goto('/admin-voice-comments')
    await signIn(admin, adminPassword)
    await expect(heading(admin)).toBeFocused()
  })

  await test.step('the search finds them by the name of the shop', async () => {
    await searchFor(admin, search(admin), shop.name.toUpperCase())
    await expect(cards(admin)).toHaveCount(2)
    await expect(admin.getByText('2 voice comments, that is all')).toBeVisible()
    await expect(cards(admin).first()).toContainText('No written comment.')
    await expect(cards(admin).last()).toContainText('The soup was cold')
    await expect(cards(admin).last().getByRole('img', { name: '2 stars' })).toBeVisible()
    await expect(cards(admin).last()).toContainText('No customerNo transaction')
    await expectAccessible(admin)
  })

  const [newest, oldest] = [cards(admin).first(), cards(admin).last()]
  await test.step('one is heard, and falls silent when another begins', async () => {
    await play(newest).click()
    await expect.poll(() => positionOf(newest)).toBeGreaterThan(0.3)
    await play(oldest).click()
    await expect(pause(oldest)).toBeVisible()
    await expect(play(newest)).toBeVisible()
    await expect.poll(() => positionOf(oldest)).toBeGreaterThan(0.3)
    await expect(oldest.getByText(/^0:0\d of 0:0\d$/)).toBeVisible()
    await pause(oldest).click()
  })

  await test.step('it is wound by hand and by keyboard', async () => {
    const position = oldest.getByRole('slider', { name: /^Position in voice comment/ })
    await position.fill('1')
    await expect.poll(() => positionOf(oldest)).toBe(1)
    await position.press('ArrowRight')
    await expect.poll(() => positionOf(oldest)).toBeCloseTo(1.1)
    await position.press('End')
    await expect.poll(() => positionOf(oldest)).toBeGreaterThan(2)
    await position.press('Home')
    await expect.poll(() => positionOf(oldest)).toBe(0)
    await play(oldest).click()
    await expect(pause(oldest)).toBeVisible()
    // It plays to its end, and stands at its beginning again.
    await expect(play(oldest)).toBeVisible()
    await expect(position).toHaveValue('0')
  })

  await test.step('filters and order stay through a reload', async () => {
    await admin.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest rating')
    await expect(cards(admin).first()).toContainText('The soup was cold')
    await admin.getByRole('combobox', { name: 'Rating' }).selectOption('5 stars')
    await expect(cards(admin)).toHaveCount(1)
    await admin
      .getByRole('combobox', { name: 'Business' })
      .selectOption(`${shop.name}, ID ${shop.id}`)
    await admin.reload()
    await expect(cards(admin)).toHaveCount(1)
    await expect(admin.getByRole('combobox', { name: 'Sort by' })).toHaveValue('lowest-rating')
    await expect(admin.getByRole('combobox', { name: 'Business' })).toHaveValue(String(shop.id))
    await admin.getByRole('combobox', { name: 'Rating' }).selectOption('3 stars')
    await expect(admin.getByRole('heading', { name: 'No such voice comments' })).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Show all voice comments' }).click()
    await expect(search(admin)).toHaveValue('')
    await expect(admin).toHaveURL('/admin-voice-comments?sort=lowest-rating')
    await searchFor(admin, search(admin), shop.name)
    await expect(cards(admin)).toHaveCount(2)
  })

  await test.step('the export has what is shown', async () => {
    const download = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^voice-comments-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('\ufeffID,Business,Rating,Duration(s),Date')
    expect(lines[1]).toMatch(
      new RegExp(`^\\d+,${shop.name},2,[3-5],\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`),
    )
    await expect(admin.getByText('Voice comments saved', { exact: true })).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('a session that is over asks for the password, and finds the same again', async () => {
    await admin.request.post('/api/admin/logout')
    await play(cards(admin).first()).click()
    await expect(admin.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await signIn(admin, adminPassword)
    await expect(heading(admin)).toBeFocused()
    await expect(cards(admin)).toHaveCount(2)
    await admin.getByRole('link', { name: 'Back to Admin' }).click()
    await expect(admin).toHaveURL('/admin-panel')
  })
})

test('what cannot be read or played says so, and is asked for again', async ({ page, browser }) => {
  const shop = await openShop(page, 'Broken Line')
  const customer = await (await browser.newContext()).newPage()
  await say(customer, shop.id, { stars: '4 stars' })

  const cut = '**/api/admin/voice-comments?**'
  await page.route(cut, (route) => route.abort())
  await page.goto(`/admin-voice-comments?business=${shop.id}`)
  await signIn(page, adminPassword)
  await expect(page.getByRole('heading', { name: 'Error loading voice comments' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(cut)
  await page.getByRole('button', { name: 'Try Again' }).click()

  const card = cards(page).first()
  await expect(card).toContainText(shop.name)
  await page.route('**/voice', (route) => route.abort())
  await play(card).click()
  await expect(
    card.getByText('This recording could not be played. Please try again.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/voice')
  await play(card).click()
  await expect.poll(() => positionOf(card)).toBeGreaterThan(0.3)
})

test('more than a page are shown page by page, each once', oneWidth, async ({ page }) => {
  const shop = await openShop(page, 'Much To Say')
  const count = 27
  for (let said = 1; said <= count; said += 1) await sayByRequest(page, shop.id, `Said ${said}`)
  await page.goto(`/admin-voice-comments?business=${shop.id}&sort=oldest`)
  await signIn(page, adminPassword)
  await expect(page.getByText('The oldest 25 voice comments')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('27 voice comments, that is all')).toBeFocused()
  await expect(cards(page)).toHaveCount(count)
  for (let said = 1; said <= count; said += 1) {
    await expect(page.getByText(`Said ${said}`, { exact: true })).toHaveCount(1)
  }
})

/** The same calls as the feedback page makes, with a recording that a browser made before. */
async function sayByRequest({ request }: Page, businessId: number, comment: string) {
  const data = { businessId, rating: 3, comment }
  const review = await (await request.post('/api/feedback/public', { data })).json()
  const buffer = await readFile('test/fixtures/recordings/chromium.webm')
  const sent = await request.post('/api/feedback/voice', {
    multipart: {
      businessId,
      feedbackId: review.id,
      voiceToken: review.voiceToken,
      audio: { name: 'voice.webm', mimeType: 'audio/webm', buffer },
    },
  })
  expect(sent.ok()).toBe(true)
}
