import type { Locator } from '@playwright/test'
import { adminPassword } from './adminPassword.ts'
import { withMicrophone } from './microphone.ts'
import { collect } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { comment, rate, record, submit, toast } from './reviewing.ts'
import { searchFor } from './searchFor.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, test } from './test.ts'

// A browser with a microphone is another browser, so this journey stands alone.
test.use({ ...onPhone, ...withMicrophone })

test('a customer says it after a scan; the owner hears it, and so does the administrator', async ({
  page,
  other,
}) => {
  const shop = await openShop(other)

  await test.step('the customer scans, rates and records', async () => {
    await page.goto(`/scan?qr=${shop.codes[20]}`)
    await collect(page, newPhone())
    await page.getByRole('button', { name: 'Leave feedback' }).click()
    const sheet = page.getByRole('dialog', { name: 'How was your visit?' })
    await rate(sheet, '4 stars')
    await comment(sheet).fill('Still warm at four')
    await record(sheet, 2)
    await submit(sheet).click()
    const said = `${shop.name} has your stars, your comment and your voice message.`
    await expect(toast(page, said)).toBeVisible()
    await expect(sheet).toHaveCount(0)
  })

  await test.step('the owner hears it', async () => {
    await other.goto('/business/reviews')
    const review = other.getByRole('article', { name: 'From a customer' })
    await expect(review.getByText('Still warm at four')).toBeVisible()
    await expect(review.getByText('After a visit')).toBeVisible()
    await review.getByRole('button', { name: 'Play the voice message' }).click()
    await expectHeard(review)
    const length = await review.locator('audio').evaluate(lengthOf)
    expect(length).toBeGreaterThan(1.5)
    expect(length).toBeLessThan(60)
  })

  await test.step('the administrator finds it by the name of the shop, and hears it', async () => {
    await other.goto('/admin-voice-comments')
    await other.getByLabel('Admin password', { exact: true }).fill(adminPassword)
    await other.getByRole('button', { name: 'Sign In' }).click()
    await searchFor(other, other.getByRole('searchbox', { name: 'Search' }), shop.name)
    const card = other.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('Still warm at four')
    await card.getByRole('button', { name: /^Play voice comment/ }).click()
    await expectHeard(card)
  })
})

/** The player's time advances. */
async function expectHeard(card: Locator): Promise<void> {
  await expect.poll(() => card.locator('audio').evaluate(positionOf)).toBeGreaterThan(0.2)
}

const positionOf = (audio: HTMLAudioElement) => audio.currentTime
const lengthOf = (audio: HTMLAudioElement) => audio.duration
