import { feedbackWords } from '../src/web/customer/feedback/feedbackWords.ts'
import { pointsWords } from '../src/web/customer/points/pointsWords.ts'
import { resultWords } from '../src/web/customer/scan/resultWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { ticketWords } from '../src/web/shared/rewards/ticketWords.ts'
import { checkWords as homeWords } from '../src/web/site/home/checkWords.ts'
import { inLanguages } from './inLanguages.ts'
import { expectDetail, expectNeeded } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { answerWords, type Talk } from './talk.ts'
import { expect, onPhone, type Page, test } from './test.ts'

/** Customers' forms without JavaScript: each is answered by a page. */

test.use({ ...onPhone, javaScriptEnabled: false })

const numberField = (page: Page, { of, said }: Talk) =>
  page.getByRole('textbox', { name: said(of(scanWords).yourPhone) })

inLanguages(
  (details) => {
    test(
      'a scan gives its points once, and can be moved to another number',
      details,
      async ({ page, other, language, talk }) => {
        const { of, said } = talk
        const [ofScan, ofPoints, { move, result }] = [
          of(scanWords),
          of(pointsWords),
          of(resultWords),
        ]
        const collectButton = page.getByRole('button', {
          name: said(ofScan.collect, { count: 20 }),
        })
        const shop = await openShop(other, { languages: [language] })
        const [wrong, right] = [newPhone().national, newPhone().national]
        await page.goto(`/scan?qr=${shop.codes[20]}`)

        await test.step('a wrong number says why, and stands there still', async () => {
          await numberField(page, talk).fill('555')
          await collectButton.click()
          await expect(page.getByText(said(of(answerWords).phoneFaults['too-short']))).toBeVisible()
          await expect(numberField(page, talk)).toHaveValue('555')
          await expect(numberField(page, talk)).toBeFocused()
        })

        await test.step('a double press and a reload give them once', async () => {
          await numberField(page, talk).fill(wrong)
          await collectButton.dblclick()
          await expect(page.getByRole('heading', { name: said(ofScan.pointsEarned) })).toBeFocused()
          await expectDetail(page, said(result.yourPoints), '20 / 100')
          await page.reload()
          await expectDetail(page, said(result.yourPoints), '20 / 100')
        })

        await test.step('the number was wrong', async () => {
          await page.getByText(said(move.notMyNumber)).click()
          await page.getByRole('textbox', { name: said(move.rightNumber) }).fill('555')
          await page.getByRole('button', { name: said(move.moveThePoints) }).click()
          await expect(page.getByText(said(of(answerWords).phoneFaults['too-short']))).toBeVisible()
          await page.getByRole('textbox', { name: said(move.rightNumber) }).fill(right)
          await page.getByRole('button', { name: said(move.moveThePoints) }).click()
          const digits = right.slice(-2)
          await expect(page.getByText(said(result.movedTo, { digits }))).toBeVisible()
        })

        await test.step('the balance', async () => {
          await page.getByRole('link', { name: said(ofScan.checkMyPoints) }).click()
          await numberField(page, talk).fill(right)
          await page.getByRole('button', { name: said(ofScan.checkMyPoints) }).click()
          await expect(page.getByRole('heading', { name: said(ofPoints.yourPoints) })).toBeFocused()
          await expectNeeded(page, talk, 80)
          await page.getByRole('link', { name: said(ofPoints.checkAgain) }).click()
          await numberField(page, talk).fill(wrong)
          await page.getByRole('button', { name: said(ofScan.checkMyPoints) }).click()
          await expectNeeded(page, talk, 100)
        })

        await test.step('the way back shows a refused form again', async () => {
          await page.getByRole('link', { name: said(ofPoints.checkAgain) }).click()
          await numberField(page, talk).fill('555')
          await page.getByRole('button', { name: said(ofScan.checkMyPoints) }).click()
          await expect(page.getByText(said(of(answerWords).phoneFaults['too-short']))).toBeVisible()
          await page.getByRole('contentinfo').getByRole('link', { name: 'RewardHop' }).click()
          await page.goBack()
          await expect(page.getByText(said(of(answerWords).phoneFaults['too-short']))).toBeVisible()
          await expect(numberField(page, talk)).toHaveValue('555')
        })
      },
    )
  },
  ['ar'],
)

inLanguages(() => {
  test('a reward shows its code of now, and the next one', { tag: '@long' }, async ({
    page,
    other,
    language,
    talk,
  }) => {
    const { of, said } = talk
    const [ofScan, ofPoints] = [of(scanWords), of(pointsWords)]
    const shop = await openShop(other, { languages: [language] })
    const { national } = newPhone()
    for (const points of [60, 60]) {
      await page.goto(`/scan?qr=${shop.codes[points]}`)
      await numberField(page, talk).fill(national)
      await page.getByRole('button', { name: said(ofScan.collect, { count: points }) }).click()
    }
    await expect(page.getByRole('heading', { name: said(ofScan.rewardUnlocked) })).toBeFocused()
    const letters = page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{2}$/)
    await expect(letters).toBeVisible()
    await page.getByRole('button', { name: said(of(ticketWords).showNextCode) }).click()
    await expect(page.getByRole('heading', { name: said(ofPoints.rewardAvailable) })).toBeFocused()
    await expect(letters).toBeVisible()
  })

  test('a review arrives, and the landing page checks points', { tag: '@long' }, async ({
    page,
    other,
    language,
    talk,
  }) => {
    const { of, said, bold } = talk
    const [words, home] = [of(feedbackWords), of(homeWords)]
    const comment = page.locator('textarea')
    const submit = page.getByRole('button', { name: said(words.submit) })
    const check = page.getByRole('button', { name: said(home.check) })
    const shop = await openShop(other, { languages: [language] })
    await page.goto(`/feedback/${shop.id}`)
    await comment.fill('Lovely <b>bread</b>')
    await submit.click()
    await expect(page.getByText(said(words.pickStars))).toBeVisible()
    await expect(comment).toHaveValue('Lovely <b>bread</b>')
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .nth(3)
      .click()
    await submit.click()
    await expect(page.getByRole('heading', { name: said(words.thanks) })).toBeFocused()
    await expect(page.getByText(said(words.ratedComment, { shop: shop.name }))).toBeVisible()
    const kept = await other.request.get(`/api/businesses/${shop.id}/reviews`)
    expect(JSON.stringify(await kept.json()).split('Lovely').length - 1).toBe(1)

    await page.goto('/')
    await page.getByRole('textbox', { name: said(home.phone) }).fill(newPhone().national)
    await check.click()
    await expect(page.getByText(said(home.wholeNumber))).toBeVisible()
    await page.getByRole('textbox', { name: said(home.id) }).fill(String(shop.id))
    await check.click()
    await expect(page.getByRole('heading', { level: 3, name: shop.name })).toBeVisible()
    await expect(page.getByText(bold(home.needed, { count: 100 }))).toBeVisible()
  })
})
