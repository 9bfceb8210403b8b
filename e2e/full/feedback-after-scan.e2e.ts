import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { collect } from '../counter.ts'
import { withMicrophone } from '../microphone.ts'
import { pressTwice } from '../pressTwice.ts'
import { newPhone } from '../registerBusiness.ts'
import { closeToast, openShop, rate, record, startRecording, submit, toast } from '../reviewing.ts'

/** What a customer says right after a scan, and how it reaches the owner whatever the line does. */

test.use(withMicrophone)

const key = (page: Page) => page.getByRole('button', { name: 'Leave feedback' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'How was your visit?' })
const comment = (page: Page) => sheet(page).getByRole('textbox', { name: 'Comment' })

/** A scan by link at a shop of its own; what the page was told of it. */
async function scan(page: Page, name: string, { takesVoice = true } = {}) {
  const businessId = await openShop(page, name, { takesVoice })
  const codes = await page.request.get(`/api/businesses/${businessId}/qr-codes-public`)
  const [code] = (await codes.json()).filter((one: { pointValue: number }) => one.pointValue === 20)
  await page.goto(`/scan?qr=${code.code}`)
  const answered = page.waitForResponse('**/api/qr/scan-with-phone')
  await collect(page, newPhone())
  const { transactionId, receipt } = await (await answered).json()
  return { businessId, transactionId, receipt }
}

const reviewsOf = async (page: Page, businessId: number) =>
  (await page.request.get(`/api/businesses/${businessId}/reviews`)).json()

test('a customer scans, rates and records; the owner reads it and hears it', async ({
  page,
}, testInfo) => {
  const shop = `After The Scan ${testInfo.project.name}`
  const { transactionId, businessId } = await scan(page, shop)

  await test.step('the customer', async () => {
    await key(page).click()
    await expect(sheet(page)).toBeVisible()
    await expect(submit(sheet(page))).toBeDisabled()
    await expectAccessible(page)
    await rate(sheet(page), '4 stars')
    await expect(sheet(page).getByText('Very Good - Great experience!')).toBeVisible()
    await comment(page).fill('Still warm at four')
    await record(sheet(page), 2)
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: 'Play your message' }).click()
    await expect(sheet(page).getByText(/^0:01 of 0:0\d$/)).toBeVisible()
    await pressTwice(page, submit(sheet(page)))
    await expect(toast(page, 'Thank you')).toBeVisible()
    const said = `${shop} has your four stars, your comment and your voice message.`
    await expect(toast(page, said)).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    await expect(key(page)).toHaveCount(0)
  })

  await test.step('the owner', async () => {
    expect(await reviewsOf(page, businessId)).toMatchObject([{ transactionId, rating: 4 }])
    await page.goto('/business/reviews')
    const review = page.getByRole('article', { name: 'From a customer' })
    await expect(review.getByText('After a visit')).toBeVisible()
    await expect(review.getByRole('img', { name: '4 stars' })).toBeVisible()
    await expect(review.getByText('Still warm at four')).toBeVisible()
    await review.getByRole('button', { name: 'Play the voice message' }).click()
    const audio = review.locator('audio')
    await expect
      .poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime))
      .toBeGreaterThan(0.3)
    await expectAccessible(page)
  })
})

test('it can be skipped by key and by Escape, and what was said is there when it is opened again', async ({
  page,
}, testInfo) => {
  const { businessId } = await scan(page, `Not Now ${testInfo.project.name}`)
  await key(page).click()
  const first = sheet(page).getByRole('radio', { name: '1 star' })
  await expect(first).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet(page).getByRole('button', { name: 'Skip' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await rate(sheet(page), '2 stars')
  await comment(page).fill('A long line')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(key(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('radio', { name: '2 stars' })).toBeFocused()
  await expect(comment(page)).toHaveValue('A long line')
  await startRecording(sheet(page), 1)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await key(page).click()
  await sheet(page).getByRole('button', { name: 'Discard voice message' }).click()
  await sheet(page).getByRole('button', { name: 'Skip' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(key(page)).toBeFocused()
  expect(await reviewsOf(page, businessId)).toEqual([])
})

test('a lost line loses nothing, a lost answer is one review, and a lost voice is sent again', async ({
  page,
  context,
}, testInfo) => {
  const shop = `Bad Line ${testInfo.project.name}`
  const { businessId } = await scan(page, shop)
  await key(page).click()
  await rate(sheet(page), '5 stars')
  await comment(page).fill('Quick')
  await record(sheet(page), 1)
  await context.setOffline(true)
  await submit(sheet(page)).click()
  await expect(toast(page, 'Feedback Error')).toBeVisible()
  const offline = sheet(page).getByText(/^We could not reach the server\./)
  await expect(offline).toBeVisible()
  await expectAccessible(page)
  // The toast is in nobody's way, and is gone with the next try.
  await context.setOffline(false)
  let sent = 0
  await page.route('**/api/feedback', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.route('**/api/feedback/voice', (route) => route.abort('connectionreset'))
  await submit(sheet(page)).click()
  const after = page.getByRole('dialog', { name: 'Thank You' })
  await expect(after.getByText('Your voice message was not sent')).toBeVisible()
  await expect(after.getByText(`${shop} has your five stars and your comment.`)).toBeVisible()
  await expect(toast(page, 'Feedback Error')).toHaveCount(0)
  await expectAccessible(page)
  expect(sent).toBe(2)
  await page.unroute('**/api/feedback/voice')
  await after.getByRole('button', { name: 'Send it again' }).click()
  await expect(toast(page, 'Thank you')).toBeVisible()
  await expect(after).toHaveCount(0)
  expect(await reviewsOf(page, businessId)).toMatchObject([
    { rating: 5, comment: 'Quick', voiceSeconds: expect.any(Number) },
  ])
})

test('a visit that was rated already closes with thanks', async ({ page }, testInfo) => {
  const shop = `Twice ${testInfo.project.name}`
  const visit = await scan(page, shop, { takesVoice: false })
  const other = await page.request.post('/api/feedback', { data: { ...visit, rating: 1 } })
  expect(other.ok()).toBe(true)
  await key(page).click()
  await expect(sheet(page).getByText('Voice message')).toHaveCount(0)
  await rate(sheet(page), '5 stars')
  await submit(sheet(page)).click()
  await expect(toast(page, 'Thank you')).toBeVisible()
  await expect(toast(page, 'You have rated this visit already. Thank you.')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  expect(await reviewsOf(page, visit.businessId)).toMatchObject([{ rating: 1 }])
})

test('a microphone that may not be used says so, and the stars still can be sent', async ({
  page,
}, testInfo) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await scan(page, `No Microphone ${testInfo.project.name}`)
  await key(page).click()
  await sheet(page).getByRole('button', { name: 'Record a voice message' }).click()
  await expect(toast(page, 'Recording Failed')).toBeVisible()
  await expect(toast(page, 'Could not access microphone. Please check permissions.')).toBeVisible()
  await closeToast(page)
  await rate(sheet(page), '3 stars')
  await submit(sheet(page)).click()
  await expect(toast(page, 'Thank you')).toBeVisible()
})
