import { readFile } from 'node:fs/promises'
import { signInAdmin } from './administrator.ts'
import { openShop } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** The calls of the feedback page, with a recording that a browser made before. */
async function say(
  { request }: Page,
  businessId: number,
  review: { rating: number; comment: string },
) {
  const data = { businessId, ...review }
  const { id, voiceToken } = await (await request.post('/api/feedback/public', { data })).json()
  const buffer = await readFile('test/fixtures/recordings/chromium.webm')
  const audio = { name: 'voice.webm', mimeType: 'audio/webm', buffer }
  const multipart = { businessId, feedbackId: id, voiceToken, audio }
  const sent = await request.post('/api/feedback/voice', { multipart })
  expect(sent.ok(), await sent.text()).toBe(true)
}

test('what customers said is found by the shop, heard, wound and saved', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const shop = await openShop(other, { profile: { voiceFeedbackEnabled: true } })
  await say(other, shop.id, { rating: 2, comment: 'The soup was cold' })
  await say(other, shop.id, { rating: 5, comment: 'Warm again' })
  const [newest, oldest] = ['Warm again', 'The soup was cold'].map((words) =>
    page.getByRole('article').filter({ hasText: words }),
  ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>]
  const positionOf = (card: typeof newest) =>
    card.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

  await test.step('the search finds them by the name of the shop', async () => {
    await signInAdmin(page)
    await page.goto('/admin-voice-comments')
    await page.getByRole('searchbox', { name: 'Search' }).fill(shop.name.toUpperCase())
    await expect(page.getByText('2 voice comments in all')).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest rating')
    await expect(page.getByRole('article').first()).toContainText('The soup was cold')
  })

  await test.step('one is heard, and falls silent when another begins', async () => {
    await newest.getByRole('button', { name: /^Play/ }).click()
    await expect.poll(() => positionOf(newest)).toBeGreaterThan(0.2)
    await oldest.getByRole('button', { name: /^Play/ }).click()
    await expect(oldest.getByRole('button', { name: /^Pause/ })).toBeVisible()
    await expect(newest.getByRole('button', { name: /^Play/ })).toBeVisible()
    await oldest.getByRole('slider').press('End')
    await expect(oldest.getByRole('button', { name: /^Play/ })).toBeVisible()
    await expect(oldest.getByRole('slider')).toHaveValue('0')
  })

  await test.step('the export has what is shown', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^voice-comments-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('\ufeffID,Business,Rating,Duration(s),Date (UTC),Comment')
    expect(lines[1]).toContain(`,${shop.name},2,3,`)
  })
})
