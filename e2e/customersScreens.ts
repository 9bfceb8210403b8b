import type { Page } from '@playwright/test'
import { birthdayWords } from '../src/web/customer/birthday/birthdayWords.ts'
import { feedbackWords } from '../src/web/customer/feedback/feedbackWords.ts'
import { checkWords } from '../src/web/customer/points/checkWords.ts'
import { myShopsWords } from '../src/web/customer/points/myShopsWords.ts'
import { pointsWords } from '../src/web/customer/points/pointsWords.ts'
import { ladderWords } from '../src/web/customer/rewards/ladder/ladderWords.ts'
import { resultWords } from '../src/web/customer/scan/resultWords.ts'
import { scannerWords } from '../src/web/customer/scan/scanner/scannerWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { wordsIn } from '../src/web/platform/words/language.ts'
import type cookieEnglish from '../src/web/shared/consent/laterWords/en.ts'
import { passcodeWords } from '../src/web/shared/passcodes/passcodeWords.ts'
import { checkWords as homeWords } from '../src/web/site/home/checkWords.ts'
import { type CounterWalk, walkCounterScreen, walkTurnedTill } from './countersScreens.ts'
import { newEmail, signIn } from './customerAccount.ts'
import { newPhone } from './registerBusiness.ts'
import { scan } from './shop.ts'
import { expect } from './test.ts'
import { textedCode } from './textedCode.ts'

/** Looks at the open page, which is in one of its states. */
type See = (name: string) => Promise<void>

export interface Walk extends CounterWalk {
  /** The customer's. */
  readonly page: Page
  readonly see: See
}

const keys = ({ page, talk: { of, said } }: Walk) => ({
  scan: of(scanWords),
  result: of(resultWords),
  check: of(checkWords),
  points: of(pointsWords),
  feedback: of(feedbackWords),
  scanner: of(scannerWords),
  shops: of(myShopsWords),
  button: (words: string) => page.getByRole('button', { name: said(words) }),
  link: (words: string) => page.getByRole('link', { name: said(words) }).first(),
  field: (words: string) => page.getByRole('textbox', { name: said(words) }),
  text: (words: string) => page.getByText(said(words)).first(),
})

/** A scan by link: what its page asks, refuses, gives, moves and is told. */
async function walkScan(walk: Walk): Promise<void> {
  const { page, shop, talk, see } = walk
  const { scan, result, button, field, text } = keys(walk)
  const collect = page.getByRole('button', { name: talk.said(scan.collect, { count: 20 }) })
  await page.goto(`/scan?qr=${shop.codes[20]}`)
  await see('scan')
  await field(scan.yourPhone).fill('12')
  await collect.click()
  await expect(field(scan.yourPhone)).toHaveAttribute('aria-invalid', 'true')
  await see('scan, refused')
  await field(scan.yourPhone).fill(newPhone().national)
  await collect.click()
  await expect(page.getByRole('heading', { name: talk.said(scan.pointsEarned) })).toBeFocused()
  await see('result')
  await text(result.move.notMyNumber).click()
  await see('not my number')
  await field(result.move.rightNumber).fill('12')
  await button(result.move.moveThePoints).click()
  await expect(field(result.move.rightNumber)).toHaveAttribute('aria-invalid', 'true')
  await see('not my number, refused')
  await field(result.move.rightNumber).fill(newPhone().national)
  await button(result.move.moveThePoints).click()
  await expect(page.getByText(talk.said(result.result.movedTo))).toBeVisible()
  await see('moved')
  await button(result.result.leaveFeedback).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('feedback after a visit')
}

/** Rewards: unlocked by a scan, and ready at the points check. */
async function walkRewards(walk: Walk): Promise<void> {
  const { page, owner, shop, talk, see } = walk
  const { scan: words, points, check, button, field, link } = keys(walk)
  const phone = newPhone()
  const letters = page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{2}$/)
  await scan(owner.request, shop, phone, 60)
  await page.goto(`/check-points?business=${shop.id}`)
  await see('points check')
  await field(check.yourPhone).fill('12')
  await button(check.checkMyPoints).click()
  await expect(field(check.yourPhone)).toHaveAttribute('aria-invalid', 'true')
  await see('points check, refused')
  await field(check.yourPhone).fill(phone.national)
  await button(check.checkMyPoints).click()
  await expect(page.getByRole('heading', { name: talk.said(points.yourPoints) })).toBeFocused()
  await see('points')
  await page.goto(`/scan?qr=${shop.codes[60]}`)
  await field(words.yourPhone).fill(phone.national)
  await page.getByRole('button', { name: talk.said(words.collect, { count: 60 }) }).click()
  await expect(page.getByRole('heading', { name: talk.said(words.rewardUnlocked) })).toBeFocused()
  await expect(letters).toBeVisible()
  await see('reward unlocked')
  await link(words.checkMyPoints).click()
  await expect(page.getByRole('heading', { name: talk.said(points.rewardAvailable) })).toBeFocused()
  await expect(letters).toBeVisible()
  await see('reward ready')
  const claimCode = ((await letters.textContent()) ?? '').replace(' ', '')
  await owner.request.post(`/api/businesses/${shop.id}/redeem`, { data: { claimCode } })
  await expect(letters).toHaveCount(0)
  await see('redeemed')
}

/** Codes that give nothing, pages of no shop, and what is asked without a line. */
async function walkDeadEnds(walk: Walk): Promise<void> {
  const { page, owner, shop, talk, see } = walk
  const { scan, check, field, button } = keys(walk)
  const { qrCode } = await (
    await owner.request.get(`/api/test/generate-check-qr/${shop.id}`)
  ).json()
  for (const [name, path] of [
    ['unknown code', `/scan?qr=${shop.codes[20]?.replace(/.{9}$/, '222222222')}`],
    ['code of another site', `/scan?qr=${encodeURIComponent('https://elsewhere.example/menu')}`],
    ['code that shows points', `/scan?qr=${qrCode}`],
    ['how to check points', '/check-points'],
    ['points check of an unknown code', '/check-points?code=RH-1-NOTHING'],
    ['points check of an unknown shop', '/check-points?business=2000000000'],
    ['feedback to an unknown shop', '/feedback/2000000000'],
    ['code of a screen', '/s/ABCDEFGH2'],
    ['customer help', '/customer-help'],
    ['no page', '/nowhere'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await see(name)
  }
  await page.goto(`/check-points?code=${qrCode}`, { waitUntil: 'networkidle' })
  await page.route('**/api/qr/check-points', (route) => route.abort('connectionreset'))
  await field(check.yourPhone).fill(newPhone().national)
  await button(check.checkMyPoints).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await see('points check without a line')

  await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'networkidle' })
  await page.route('**/api/qr/scan-with-phone', (route) => route.abort('connectionreset'))
  await field(scan.yourPhone).fill(newPhone().national)
  await page.getByRole('button', { name: talk.said(scan.collect, { count: 20 }) }).click()
  await expect(page.getByRole('heading', { name: talk.said(scan.waiting.saved) })).toBeVisible()
  await see('scan that waits')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** A review of who was never scanned, and the points check of the landing page. */
async function walkReviews(walk: Walk): Promise<void> {
  const { page, shop, talk, see } = walk
  const { feedback, button, field } = keys(walk)
  await page.goto(`/feedback/${shop.id}`, { waitUntil: 'networkidle' })
  await see('feedback')
  for (const at of [0, 1, 2, 3, 4]) {
    await page.getByRole('radio').nth(at).check({ force: true })
    await see(`feedback, ${at + 1} stars`)
  }
  await page.locator('textarea').fill('x'.repeat(503))
  await see('feedback, too long')
  await page.locator('textarea').fill('Warm bread')
  await button(feedback.submit).click()
  await expect(page.getByRole('heading', { name: talk.said(feedback.thanks) })).toBeFocused()
  await see('feedback, thanks')

  const { home, phone } = { home: talk.of(homeWords), phone: newPhone() }
  await page.goto('/', { waitUntil: 'networkidle' })
  await field(home.phone).fill(phone.national)
  await field(home.id).fill('2000000000')
  await button(home.check).click()
  await expect(page.getByText(talk.said(home.unable))).toBeVisible()
  await see('landing page, refused')
  await field(home.id).fill(String(shop.id))
  await button(home.check).click()
  await expect(page.getByText(talk.said(home.needed, { count: 100 }))).toBeVisible()
  await see('landing page, points')
}

/** The scanner of a customer with an account, and their shops. */
async function walkAccount(walk: Walk): Promise<void> {
  const { page, shop, talk, see } = walk
  const { scanner, scan, shops, button, field } = keys(walk)
  const codes = talk.of(passcodeWords)
  const phone = newPhone()
  await page.goto('/scan')
  await signIn(page, newEmail())
  await expect(page.getByRole('heading', { name: talk.said(scanner.phone.add) })).toBeVisible()
  await see('scanner, add a phone')
  await field(scanner.phone.yourPhone).fill('12')
  await button(scanner.phone.textMeACode).click()
  await expect(field(scanner.phone.yourPhone)).toHaveAttribute('aria-invalid', 'true')
  await see('scanner, add a phone, refused')
  await field(scanner.phone.yourPhone).fill(phone.national)
  await button(scanner.phone.textMeACode).click()
  await expect(field(codes.code)).toBeFocused()
  await see('scanner, code')
  await field(codes.code).fill('12')
  await button(scanner.phone.confirm).click()
  await see('scanner, code, refused')
  await field(codes.code).fill(await textedCode(page, phone))
  await button(scanner.phone.confirm).click()
  await expect(page.getByText(talk.said(scanner.pointsGoTo))).toBeVisible()
  await see('scanner')
  await button(scanner.read.typeTheCode).click()
  await see('scanner, typed code')
  await field(scanner.read.code).fill('hello')
  await field(scanner.read.code).press('Enter')
  await expect(field(scanner.read.code)).toHaveAttribute('aria-invalid', 'true')
  await see('scanner, not our code')
  await field(scanner.read.code).fill(shop.codes[20] ?? '')
  await field(scanner.read.code).press('Enter')
  await expect(page.getByRole('heading', { name: talk.said(scan.pointsEarned) })).toBeFocused()
  await see('scanner, result')
  await page.goto('/my-shops', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: talk.said(shops.heading) })).toBeVisible()
  await see('my shops')
}

const atLadder = {
  cookie: 'A cookie from the jar',
  bag: 'A tote bag',
  breakfast: 'A breakfast for two',
  happyHour: 'Happy hour',
}

/** What the owner of a ladder has written, in one language alone. */
export const namesOfLadder: readonly string[] = Object.values(atLadder)

/** Four rewards, a happy hour, a welcome, the question for a birthday, and points that expire. */
export async function openLadder({ owner, shop }: Walk): Promise<typeof atLadder> {
  const put = async (path: string, data: object) => {
    const answer = await owner.request.put(`/api/businesses/${shop.id}/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const { cookie, bag, breakfast, happyHour } = atLadder
  await put('rewards', {
    pointCapType: 'unlimited',
    rewards: [
      { id: 1, name: 'Free reward of your choice', points: 100 },
      { name: cookie, points: 50, endsOn: '2099-12-31' },
      { name: bag, points: 210 },
      { name: breakfast, points: 160, kind: 'milestone' },
    ],
  })
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', mostADay: 2 }
  const promotion = { name: happyHour, effect: 'times', amount: 2, ...always }
  await put('promotions', { promotions: [promotion] })
  const given = { isOn: true, points: 10 }
  await put('occasions', { welcome: given, birthday: given })
  await put('points-expiry', { months: 12 })
  return atLadder
}

/** The owner makes a reward dearer, which whoever has most of its points keeps for a while. */
async function raiseBag({ owner, shop }: Walk): Promise<void> {
  const path = `/api/businesses/${shop.id}/rewards`
  const { rewards } = await (await owner.request.get(path)).json()
  const raised = rewards.map((reward: { name: string }) =>
    reward.name === atLadder.bag ? { ...reward, points: 400 } : reward,
  )
  const answer = await owner.request.put(path, { data: { rewards: raised } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The day that most years do not have. */
export async function saveBirthday({ page, talk }: Walk): Promise<void> {
  const words = talk.of(birthdayWords)
  await page.locator('select[name=month]').selectOption('2')
  await page.locator('select[name=day]').selectOption('29')
  await page.getByRole('button', { name: talk.said(words.save) }).click()
  await expect(page.getByText(talk.said(words.saved))).toBeVisible()
}

async function walkLadder(walk: Walk): Promise<void> {
  const { page, owner, shop, talk, see } = walk
  const { scan: words, field, link, button } = keys(walk)
  const [ladder, birthday] = [talk.of(ladderWords), talk.of(birthdayWords)]
  const phone = newPhone()
  const { cookie, breakfast } = await openLadder(walk)
  const collect = async () => {
    await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'networkidle' })
    await field(words.yourPhone).fill(phone.national)
    await page.locator('form button[type=submit]').first().click()
  }

  await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'networkidle' })
  await see('happy hour')
  await collect()
  await expect(page.getByText(talk.said(birthday.question)).first()).toBeVisible()
  await see('happy hour and welcome, result, birthday')
  await saveBirthday(walk)
  await see('birthday, saved')
  // 170 points: half of the rewards are ready, and the milestone.
  await scan(owner.request, shop, phone, 60)
  await collect()
  await expect(page.getByText(cookie).first()).toBeVisible()
  await see('no more happy hour today, several rewards')
  await link(words.checkMyPoints).click()
  await expect(page.getByRole('heading', { name: talk.said(ladder.ready) })).toBeVisible()
  await see('ladder, ready')
  const letters = page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{2}$/)
  await page.getByRole('button', { name: new RegExp(`${cookie}$`) }).click()
  await expect(letters).toBeVisible()
  await see('ladder, ticket')
  await page.getByRole('button', { name: new RegExp(`${breakfast}$`) }).click()
  await expect(page.getByRole('heading', { name: talk.said(ladder.youDidIt) })).toBeVisible()
  await see('ladder, milestone')
  const claimCode = ((await letters.textContent()) ?? '').replace(' ', '')
  await owner.request.post(`/api/businesses/${shop.id}/redeem`, { data: { claimCode } })
  await button(ladder.showMyRewards).click()
  await expect(page.getByText(talk.said(ladder.had))).toBeVisible()
  await see('ladder, milestone had')
  await page.getByRole('button', { name: new RegExp(`${cookie}$`) }).click()
  await button(ladder.keepForLater).click()
  await see('ladder, kept for later')
  await raiseBag(walk)
  await checkLongAfter(walk)
  await expect(page.getByText(talk.said(ladder.kept, { count: 210 }))).toBeVisible()
  await see('ladder, kept after a change, points that expire')
}

/** Whoever has long stayed away reads until when their points are good, which no test can wait for. */
async function checkLongAfter({ page, shop, talk }: Walk): Promise<void> {
  const calls = '**/api/customer/check-points'
  await page.route(calls, async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), pointsExpireOn: '2027-01-05' }
    return route.fulfill({ response: answer, json })
  })
  // The page still has the number of the scan.
  await page.goto(`/check-points?business=${shop.id}`, { waitUntil: 'networkidle' })
  const { goodUntil } = talk.of(pointsWords)
  await expect(page.getByText(talk.said(goodUntil))).toBeVisible()
  await page.unroute(calls)
}

export const cookieWords = wordsIn<typeof cookieEnglish>('shared/consent/laterWords')

/** The question about cookies, on a customer's page. */
async function walkCookies(walk: Walk): Promise<void> {
  const { page, shop, talk, see } = walk
  const cookies = talk.of(cookieWords)
  await page.goto(`/check-points?business=${shop.id}`)
  await page.evaluate(() => localStorage.removeItem('cookieConsent'))
  await page.reload()
  await expect(page.getByRole('region', { name: talk.said(cookies.title) })).toBeVisible()
  await see('cookies')
  await page.getByRole('button', { name: talk.said(cookies.choose) }).click()
  await see('cookies, choices')
  await page.getByRole('button', { name: talk.said(cookies.necessaryOnly) }).click()
}

export const customersWalks = {
  scan: walkScan,
  rewards: walkRewards,
  ladder: walkLadder,
  'dead ends': walkDeadEnds,
  reviews: walkReviews,
  account: walkAccount,
  cookies: walkCookies,
  'counter screen': walkCounterScreen,
  till: walkTurnedTill,
} as const
