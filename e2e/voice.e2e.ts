import type { Locator } from '@playwright/test'
import { feedbackWords } from '../src/web/customer/feedback/feedbackWords.ts'
import { recorderWords } from '../src/web/customer/feedback/recorder/recorderWords.ts'
import type visitEnglish from '../src/web/customer/feedback/visit/words/en.ts'
import { resultWords } from '../src/web/customer/scan/resultWords.ts'
import { wordsIn } from '../src/web/platform/words/language.ts'
import { adminPassword } from './adminPassword.ts'
import { inLanguages } from './inLanguages.ts'
import { withMicrophone } from './microphone.ts'
import { collect } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { searchFor } from './searchFor.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, test } from './test.ts'

// A browser with a microphone is another browser, so this journey stands alone.
test.use({ ...onPhone, ...withMicrophone })

const visitWords = wordsIn<typeof visitEnglish>('customer/feedback/visit/words')

inLanguages((details) => {
  test(
    'a customer says it after a scan; the owner hears it, and so does the administrator',
    details,
    async ({ page, other, language, talk }) => {
      const { of, said } = talk
      const [words, ofRecorder] = [of(feedbackWords), of(recorderWords)]
      const shop = await openShop(other, { languages: [language] })

      await test.step('the customer scans, rates and records', async () => {
        await page.goto(`/scan?qr=${shop.codes[20]}`)
        await collect(page, newPhone(), { talk, points: 20 })
        await page.getByRole('button', { name: said(of(resultWords).result.leaveFeedback) }).click()
        const sheet = page.getByRole('dialog', { name: said(of(visitWords).how) })
        await sheet.getByRole('radio').nth(3).check({ force: true })
        await sheet.locator('textarea').fill('Still warm at four')
        await sheet.getByRole('button', { name: said(ofRecorder.record) }).click()
        const passed = async () =>
          Number((await sheet.getByRole('timer').textContent())?.split(':')[1])
        await expect.poll(passed).toBeGreaterThanOrEqual(2)
        await sheet.getByRole('button', { name: said(ofRecorder.stop) }).click()
        await expect(sheet.getByRole('button', { name: said(ofRecorder.play) })).toBeFocused()
        await sheet.getByRole('button', { name: said(words.submit) }).click()
        await expect(
          page.getByText(said(words.ratedBoth, { shop: shop.name })).first(),
        ).toBeVisible()
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
    },
  )
})

/** The player's time advances. */
async function expectHeard(card: Locator): Promise<void> {
  await expect.poll(() => card.locator('audio').evaluate(positionOf)).toBeGreaterThan(0.2)
}

const positionOf = (audio: HTMLAudioElement) => audio.currentTime
const lengthOf = (audio: HTMLAudioElement) => audio.duration
