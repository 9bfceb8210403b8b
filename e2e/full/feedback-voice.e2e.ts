import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { withMicrophone } from '../microphone.ts'
import { oneWidth } from '../oneWidth.ts'
import { comment, openShop, rate, record, submit, thanks, toast } from '../reviewing.ts'

/** A customer's voice message about a shop, and how the owner hears it. */

test.use(withMicrophone)

test('a customer leaves a review with a voice message; the owner hears it and marks it answered', async ({
  page,
  browser,
}, testInfo) => {
  const shop = `All Ears ${testInfo.project.name}`
  const id = await openShop(page, shop, { takesVoice: true })

  await test.step('the customer', async () => {
    const context = await browser.newContext()
    const customer = await context.newPage()
    await customer.goto(`/feedback/${id}`)
    await expect(customer.getByRole('heading', { level: 1, name: shop })).toBeVisible()
    await expect(submit(customer)).toBeDisabled()
    await expectAccessible(customer)
    await rate(customer, '4 stars')
    await expect(customer.getByText('Very Good - Great experience!')).toBeVisible()
    await comment(customer).fill('Still warm at four')
    await expect(customer.getByText('18 of 500')).toBeVisible()
    await customer.getByRole('button', { name: 'Record a voice message' }).click()
    await expect(customer.getByText('Stop your recording to submit.')).toBeVisible()
    await expect(customer.getByRole('timer')).toHaveText('0:04')
    await customer.getByRole('button', { name: 'Stop recording' }).click()
    await customer.getByRole('button', { name: 'Play your message' }).click()
    await expect(customer.getByText(/^0:01 of 0:\d\d$/)).toBeVisible()
    await customer.getByRole('button', { name: 'Pause your message' }).click()
    await customer.getByRole('textbox', { name: 'Name' }).fill('Ana')
    await customer.getByRole('textbox', { name: 'Phone' }).fill('415 555 0138')
    await submit(customer).click()
    await expect(thanks(customer)).toBeFocused()
    await expect(
      customer.getByText(`${shop} has your stars, your comment and your voice message.`),
    ).toBeVisible()
    await customer.getByRole('button', { name: 'Leave Another Review' }).click()
    await expect(comment(customer)).toHaveValue('')
    await context.close()
  })

  await test.step('the owner', async () => {
    await page.goto('/business/reviews')
    const review = page.getByRole('article', { name: 'From Ana' })
    await expect(review.getByText('Still warm at four')).toBeVisible()
    await expect(review.getByRole('img', { name: '4 stars' })).toBeVisible()
    await expect(review.getByRole('link', { name: 'Text them' })).toHaveAttribute(
      'href',
      'sms:+14155550138',
    )
    await review.getByRole('button', { name: 'Play the voice message from Ana' }).click()
    const audio = review.locator('audio')
    await expect
      .poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime))
      .toBeGreaterThan(0.3)
    const duration = await audio.evaluate((one: HTMLAudioElement) => one.duration)
    expect(duration).toBeGreaterThan(3)
    expect(duration).toBeLessThan(60)
    const position = review.getByRole('slider', { name: 'Position in the voice message from Ana' })
    await review.getByRole('button', { name: 'Pause the voice message from Ana' }).click()
    await position.fill('3')
    await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBe(3)
    await expectAccessible(page)
    await review.getByRole('checkbox', { name: 'Answered' }).check()
    await expect(page.getByText('All are answered.')).toBeVisible()
    await page.reload()
    await expect(review.getByRole('checkbox', { name: 'Answered' })).toBeChecked()
  })
})

test(
  'a recorder that did not load says so, and comes when it is asked again',
  oneWidth,
  async ({ page }, testInfo) => {
    const id = await openShop(page, `No Recorder ${testInfo.project.name}`, { takesVoice: true })
    await page.route('**/assets/voice-*.js', (route) => route.abort('connectionreset'))
    await page.goto(`/feedback/${id}`)
    await rate(page, '4 stars')
    await comment(page).fill('Typed meanwhile')
    await expect(page.getByText(/^The recorder didn’t load\./)).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/assets/voice-*.js')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await record(page, 1)
    await submit(page).click()
    await expect(
      page.getByText(/ has your stars, your comment and your voice message\.$/),
    ).toBeVisible()
  },
)

test(
  'recordings of every browser are heard and wound by the owner',
  oneWidth,
  async ({ page }, testInfo) => {
    const name = `Every Browser ${testInfo.project.name}`
    const businessId = await openShop(page, name, { takesVoice: true })
    const files = ['chromium-in-parts.webm', 'tone.ogg', 'tone.m4a', 'tone-in-fragments.m4a']
    for (const file of files) {
      const data = { businessId, rating: 5, customerName: file }
      const review = await (await page.request.post('/api/feedback/public', { data })).json()
      const buffer = await readFile(
        new URL(`../../test/fixtures/recordings/${file}`, import.meta.url),
      )
      const multipart = {
        businessId,
        feedbackId: review.id,
        voiceToken: review.voiceToken,
        audio: { name: 'voice', mimeType: 'application/octet-stream', buffer },
      }
      expect((await page.request.post('/api/feedback/voice', { multipart })).ok()).toBe(true)
    }
    await page.goto('/business/reviews')
    for (const file of files) {
      const review = page.getByRole('article', { name: `From ${file}` })
      const audio = review.locator('audio')
      const at = () => audio.evaluate((one: HTMLAudioElement) => one.currentTime)
      await review.getByRole('button', { name: /^Play/ }).click()
      await expect.poll(at, file).toBeGreaterThan(0.1)
      await review.getByRole('button', { name: /^(Pause|Play)/ }).click()
      await review.getByRole('slider').fill('0.6')
      await expect.poll(at, file).toBeCloseTo(0.6, 1)
      const length = await audio.evaluate((one: HTMLAudioElement) => one.duration)
      expect(Math.round(length), file).toBe(file.startsWith('chromium') ? 3 : 1)
    }
  },
)

test('a shop that takes no voice messages says so, and loads no recorder', async ({
  page,
}, testInfo) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const id = await openShop(page, `Text Only ${testInfo.project.name}`)
  await page.goto(`/feedback/${id}`)
  const soon = page.getByRole('button', { name: 'Voice Message (Coming Soon)' })
  await expect(soon).toBeDisabled()
  await expectAccessible(page)
  await soon.click({ force: true })
  await expect(toast(page, 'Voice feedback feature coming soon!')).toBeVisible()
  expect(scripts.filter((url) => url.includes('/assets/voice-'))).toEqual([])
})
