import { pick } from '../crash/random.ts'
import { openEvents } from '../eventStream.ts'
import { testPhone } from '../factories.ts'
import { anyAddress, cookieOf } from '../machines/calls.ts'
import {
  addressOfShop,
  administratorsAddress,
  branchOf,
  homeOf,
  neighborOfStranger,
} from './addresses.ts'
import { goOn, type Person } from './person.ts'
import { lookAtPhone, type Phone } from './phones.ts'
import type { Shop, Town } from './town.ts'

/** The days of people who do nothing wrong. */

/** Signs in at home in a new browser, changes something, and looks at the dashboard. */
export async function ownersEvening(town: Town, shop: Shop): Promise<void> {
  const errand = { who: `the owner of ${shop.name}`, from: homeOf(shop.place) }
  await goOn(town, { ...errand, what: 'sign in from a new browser' }, async (person) => {
    const cookie = await signIn(town, person, shop)
    const own = `/api/businesses/${shop.businessId}`
    const change = { rewardDescription: `A coffee, as of ${new Date().toISOString()}` }
    await person.ask(own, { method: 'PUT', body: change, cookie })
    for (const part of ['', '/analytics-public', '/transactions-public', '/audit-log']) {
      await person.ask(`${own}${part}`, { cookie })
    }
    // Without live updates, a dashboard asks every few seconds instead.
    const news = await openEvents(`${town.url}${own}/news`, cookie, {
      headers: { 'x-forwarded-for': errand.from },
    })
    if (news.status === 429) town.judge.took('live news of an owner', undefined)
    news.leave()
  })
}

/** Signs in by their own phone, and looks at their location. */
export async function managersMorning(town: Town, shop: Shop): Promise<void> {
  const errand = { who: `the manager of ${shop.name}`, from: homeOf(shop.place) }
  await goOn(town, { ...errand, what: 'sign in as a manager' }, async (person) => {
    const cookie = await signIn(town, person, shop, { as: 'manager' })
    const path = `/api/businesses/${shop.businessId}/analytics-public?locationId=1`
    await person.ask(path, { cookie })
  })
}

async function signIn(
  town: Town,
  person: Person,
  { name, phone: owner, manager }: Shop,
  as: { readonly as?: 'manager' } = {},
): Promise<string> {
  const number = as.as === 'manager' ? manager : owner
  const phone = lookAtPhone(town.texts, number)
  const path = '/api/businesses/verify'
  const body = { ...as, businessName: name, businessPhone: number }
  const asked = await person.ask(path, { body })
  const question: Question = JSON.parse(asked.body)
  return enterCode(town, person, { ...as, path, question, phone, cookie: cookieOf(asked) })
}

interface Question {
  readonly challengeId: string
  readonly isTexted: boolean
  readonly ways: { readonly text: { readonly words: string } }
}

/**
 * Enters the texted code. If strangers have had too many texted, texts CODE from the phone, and
 * enters the code of the answer.
 */
async function enterCode(
  { texts, textUs }: Town,
  person: Person,
  asked: {
    readonly path: string
    readonly question: Question
    readonly phone: Phone
    readonly cookie: string
    readonly as?: 'manager'
  },
): Promise<string> {
  const { path, question, phone, ...by } = asked
  const { challengeId, isTexted, ways } = question
  if (isTexted) return person.enterCode(path, { ...by, challengeId, phone })
  const { words } = ways.text
  const answered = lookAtPhone(texts, phone.number, `shows ${words.replace('CODE ', '')}`)
  await textUs(phone.number, words)
  return person.enterCode(path, { ...by, challengeId, phone: answered })
}

/** Does what needs a fresh code, in the browser at the counter, which is signed in. */
export async function ownerChangesEmail(town: Town, shop: Shop): Promise<void> {
  const { businessId, cookie, name } = shop
  const errand = { who: `the owner of ${name}`, from: addressOfShop(shop.place) }
  await goOn(town, { ...errand, what: 'change the email' }, async (person) => {
    const own = `/api/businesses/${businessId}`
    const phone = lookAtPhone(town.texts, shop.phone)
    const path = `${own}/code`
    const question = await askForCode(person, path, cookie)
    const known = await enterCode(town, person, { path, question, phone, cookie })
    const change = { newEmail: `owner-${Date.now()}@example.com` }
    await person.ask(`${own}/email`, { method: 'PUT', body: change, cookie: known })
  })
}

/** Registers the same owner's second shop. */
export async function ownerRegistersAgain(town: Town, shop: Shop): Promise<void> {
  const errand = { who: `the owner of ${shop.name}`, from: branchOf(shop.place) }
  await goOn(town, { ...errand, what: 'register another shop' }, async (person) => {
    const phone = lookAtPhone(town.texts, shop.phone)
    const businessName = `${shop.name}, branch of ${new Date().toISOString()}`
    const body = { businessName, businessPhone: shop.phone }
    const registered = await person.ask('/api/businesses/register', { body })
    const cookie = cookieOf(registered)
    const { businessId, confirmation } = JSON.parse(registered.body)
    const path = `/api/businesses/${businessId}/code`
    // If the registration sent no text, the page offers to send another one.
    const question = confirmation ?? (await askForCode(person, path, cookie))
    await enterCode(town, person, { path, question, phone, cookie })
  })
}

async function askForCode(person: Person, path: string, cookie: string): Promise<Question> {
  return JSON.parse((await person.ask(path, { body: {}, cookie })).body)
}

/** Signs in from a new browser, and opens the list. */
export async function administratorsMorning(town: Town): Promise<void> {
  const errand = { who: 'the administrator', from: administratorsAddress }
  await goOn(town, { ...errand, what: 'sign in as the administrator' }, async (person) => {
    const { adminPassword: password } = town
    const signedIn = await person.ask('/api/admin/login', { body: { password } })
    await person.ask('/api/admin/businesses', { cookie: cookieOf(signedIn) })
  })
}

/** Scans the printed code with a number of their own, and checks the points. */
export async function customersVisit(town: Town, random: () => number): Promise<void> {
  const shop = pick(random, town.shops)
  const errand = { who: `a customer of ${shop.name}`, from: anyAddress() }
  const phoneNumber = testPhone()
  await goOn(town, { ...errand, what: 'scan a printed code' }, async (person) => {
    await scan(person, shop, phoneNumber)
  })
  await goOn(town, { ...errand, what: 'check the points' }, async (person) => {
    const body = { businessId: shop.businessId, phoneNumber }
    await person.ask('/api/customer/check-points', { body })
  })
}

async function scan(person: Person, { codes }: Shop, phoneNumber: string) {
  const body = { qrCode: codes.at(-1)?.code, phoneNumber }
  const scanned = await person.ask('/api/qr/scan-with-phone', { body })
  return JSON.parse(scanned.body) as { transactionId: number; receipt: string }
}

/** Scans the code on the counter screen, types, and collects. */
export async function customerAtScreen(town: Town, random: () => number): Promise<void> {
  const shop = pick(random, town.shops)
  const errand = { who: `a customer of ${shop.name}`, from: anyAddress() }
  await goOn(town, { ...errand, what: 'scan the counter screen' }, async (person) => {
    const opened = await person.ask(shop.screen.nextCode(), { proper: [303] })
    const page = new URL(opened.headers.get('location') ?? '', town.url).searchParams
    const body = {
      qrCode: page.get('qr'),
      ticket: page.get('ticket'),
      phoneNumber: testPhone(),
    }
    await person.ask('/api/qr/scan-with-phone', { body, cookie: cookieOf(opened) })
  })
}

/** Collects enough, shows the claim code, and gets the reward at the counter. */
export async function customersReward(town: Town, random: () => number): Promise<void> {
  const shop = pick(random, town.shops)
  const { businessId, cookie, name } = shop
  const errand = { who: `a customer of ${name}`, from: anyAddress() }
  await goOn(town, { ...errand, what: 'claim a reward' }, async (person) => {
    const phoneNumber = testPhone()
    await scan(person, shop, phoneNumber)
    const { transactionId, receipt } = await scan(person, shop, phoneNumber)
    const visit = { transactionId, receipt }
    const asked = { body: { businessId, phoneNumber, visit } }
    const { claimCode } = JSON.parse((await person.ask('/api/rewards/claim-code', asked)).body)
    const redeem = `/api/businesses/${businessId}/redeem`
    const atShop = { cookie, from: addressOfShop(shop.place) }
    const body = { claimCode, evenFromBurst: false }
    const given = await person.ask(redeem, { ...atShop, body, proper: [200, 409] })
    if (given.status === 200) return
    // A number from a burst needs a confirmation, or invented claim codes came just before.
    await person.ask(redeem, { ...atShop, body: { ...body, evenFromBurst: true } })
  })
}

/** A visit at the counter, in the shop's own Wi-Fi. */
export async function guestsVisit(town: Town, random: () => number): Promise<void> {
  const shop = pick(random, town.shops)
  const errand = { who: `a guest of ${shop.name}`, from: addressOfShop(shop.place) }
  await goOn(town, { ...errand, what: 'scan in the shop’s Wi-Fi' }, async (person) => {
    const { code } = shop.codes.at(-1) ?? {}
    await person.ask(`/api/qr/describe?code=${code}`)
    await scan(person, shop, testPhone())
  })
}

/** A visit from the stranger's own network: refusals are reported, but not judged. */
export async function neighborsVisit(
  { url, shops, judge }: Town,
  random: () => number,
): Promise<void> {
  const own = { url, judge: { ...judge, found: () => undefined } }
  const errand = { who: 'a neighbor of the stranger', from: neighborOfStranger() }
  await goOn(own, { ...errand, what: 'scan beside the stranger (not judged)' }, async (person) => {
    await scan(person, pick(random, shops), testPhone())
  })
}
