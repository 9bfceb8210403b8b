import { birthdayWords } from '../src/web/customer/birthday/birthdayWords.ts'
import { feedbackWords } from '../src/web/customer/feedback/feedbackWords.ts'
import { pointsWords } from '../src/web/customer/points/pointsWords.ts'
import { resultWords } from '../src/web/customer/scan/resultWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { checkWords as homeWords } from '../src/web/site/home/checkWords.ts'
import { openLadder, saveBirthday, type Walk } from './customersScreens.ts'
import { newPhone } from './registerBusiness.ts'
import { scan } from './shop.ts'
import { expect } from './test.ts'

const keys = ({ page, talk: { said } }: Walk) => ({
  button: (words: string) => page.getByRole('button', { name: said(words) }),
  field: (words: string) => page.getByRole('textbox', { name: said(words) }),
  heading: (words: string) => page.getByRole('heading', { name: said(words) }),
})

/** What the server answers the form of a scan with, and those that follow it. */
async function walkScanForms(walk: Walk): Promise<void> {
  const { page, shop, talk, see } = walk
  const [words, { move, result }] = [talk.of(scanWords), talk.of(resultWords)]
  const points = talk.of(pointsWords)
  const { button, field, heading } = keys(walk)
  const collect = page.getByRole('button', { name: talk.said(words.collect, { count: 20 }) })
  const right = newPhone().national
  await page.goto(`/scan?qr=${shop.codes[20]}`)
  await see('without scripts, scan')
  await field(words.yourPhone).fill('12')
  await collect.click()
  await expect(field(words.yourPhone)).toBeFocused()
  await see('without scripts, scan, refused')
  await field(words.yourPhone).fill(newPhone().national)
  await collect.click()
  await expect(heading(words.pointsEarned)).toBeFocused()
  await see('without scripts, result')
  await page.getByText(talk.said(move.notMyNumber)).first().click()
  await field(move.rightNumber).fill('12')
  await button(move.moveThePoints).click()
  await expect(field(move.rightNumber)).toHaveAttribute('aria-invalid', 'true')
  await see('without scripts, not my number, refused')
  await field(move.rightNumber).fill(right)
  await button(move.moveThePoints).click()
  await expect(page.getByText(talk.said(result.movedTo))).toBeVisible()
  await see('without scripts, moved')
  await page.getByRole('link', { name: talk.said(words.checkMyPoints) }).click()
  await see('without scripts, points check')
  await field(words.yourPhone).fill(right)
  await button(words.checkMyPoints).click()
  await expect(heading(points.yourPoints)).toBeFocused()
  await see('without scripts, points')
  for (const phone of [right, right]) {
    await page.goto(`/scan?qr=${shop.codes[60]}`)
    await field(words.yourPhone).fill(phone)
    await page.getByRole('button', { name: talk.said(words.collect, { count: 60 }) }).click()
  }
  await expect(heading(words.rewardUnlocked)).toBeFocused()
  await see('without scripts, reward unlocked')
}

/** Several rewards, a happy hour, and the question for a birthday. */
async function walkLadderForms(walk: Walk): Promise<void> {
  const { page, owner, shop, talk, see } = walk
  const [words, birthday] = [talk.of(scanWords), talk.of(birthdayWords)]
  const { button, field } = keys(walk)
  const phone = newPhone()
  const { cookie } = await openLadder(walk)
  const collect = async () => {
    await field(words.yourPhone).fill(phone.national)
    await page.locator('form button[type=submit]').first().click()
  }
  await page.goto(`/scan?qr=${shop.codes[20]}`)
  await see('without scripts, happy hour')
  await collect()
  await expect(button(birthday.save)).toBeVisible()
  await see('without scripts, happy hour, result, birthday')
  await button(birthday.save).click()
  await see('without scripts, birthday, refused')
  await saveBirthday(walk)
  await see('without scripts, birthday, saved')
  await scan(owner.request, shop, phone, 60)
  await page.goto(`/check-points?business=${shop.id}`)
  await field(words.yourPhone).fill(phone.national)
  await button(words.checkMyPoints).click()
  await see('without scripts, ladder')
  await page.goto(`/scan?qr=${shop.codes[20]}`)
  await collect()
  await page.getByRole('button', { name: new RegExp(`${cookie}$`) }).click()
  await expect(page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{2}$/)).toBeVisible()
  await see('without scripts, ladder, ticket')
}

/** A review, and the points check of the landing page. */
async function walkOtherForms(walk: Walk): Promise<void> {
  const { page, shop, talk, see } = walk
  const [words, home] = [talk.of(feedbackWords), talk.of(homeWords)]
  const { button, field, heading } = keys(walk)
  await page.goto(`/feedback/${shop.id}`)
  await see('without scripts, feedback')
  await page.locator('textarea').fill('Warm bread')
  await button(words.submit).click()
  await expect(page.getByText(talk.said(words.pickStars))).toBeVisible()
  await see('without scripts, feedback, refused')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .nth(3)
    .click()
  await button(words.submit).click()
  await expect(heading(words.thanks)).toBeFocused()
  await see('without scripts, feedback, thanks')
  await page.goto('/')
  await field(home.phone).fill(newPhone().national)
  await button(home.check).click()
  await expect(page.getByText(talk.said(home.wholeNumber))).toBeVisible()
  await see('without scripts, landing page, refused')
  await field(home.id).fill(String(shop.id))
  await button(home.check).click()
  await expect(heading(shop.name)).toBeVisible()
  await see('without scripts, landing page, points')
}

export const walksWithoutScripts = {
  scan: walkScanForms,
  ladder: walkLadderForms,
  'other forms': walkOtherForms,
} as const
