import fc from 'fast-check'
import { expect } from 'vitest'
import type { LadderReward } from '../../src/contract/ladder.ts'
import type { Birthday } from '../../src/contract/occasions.ts'
import { daysAfter } from '../../src/contract/platform/wallClock.ts'
import type { Promotion, WantedPromotion } from '../../src/contract/promotions.ts'
import { expireIdlePoints } from '../../src/server/pointsExpiry/worker.ts'
import { occasionsAt } from '../occasions.ts'
import type { YearCustomer } from './entries.ts'
import { ask, nextAt, own, type Stage } from './stage.ts'

/** What an owner changes, and what customers say about themselves, at the server and in the model. */

const otherwise = {
  dearer: (reward: LadderReward, by: number) => [{ ...reward, points: reward.points + by }],
  cheaper: (reward: LadderReward, by: number) => [
    { ...reward, points: Math.max(1, reward.points - by) },
  ],
  off: (reward: LadderReward) => [{ ...reward, isOn: false }],
  on: (reward: LadderReward) => [{ ...reward, isOn: true }],
  gone: () => [],
  renamed: (reward: LadderReward, by: number) => [{ ...reward, name: `Reward ${by}` }],
  ends: (reward: LadderReward, by: number, day: string) => [
    { ...reward, endsOn: daysAfter(day, by) },
  ],
  new: (reward: LadderReward, by: number) => [
    reward,
    {
      ...reward,
      id: 0,
      name: `Another ${by}`,
      points: by * 4,
      kind: by % 3 === 0 ? ('milestone' as const) : ('spend' as const),
      isOn: true,
      endsOn: null,
    },
  ],
}
export type Otherwise = keyof typeof otherwise
export const ways = Object.keys(otherwise) as Otherwise[]

/** Changes one reward, unless that is refused: the first is always on, and no two have one price. */
export async function changeReward(
  stage: Stage,
  { place, how, by }: { place: number; how: Otherwise; by: number },
): Promise<void> {
  const { model, clock } = stage
  const { ladder } = model
  const day = model.dayOf(clock.now())
  const rewards = ladder.rewards
    .flatMap((reward, at) => (at === place ? otherwise[how](reward, by, day) : [reward]))
    .map(({ id, ...reward }) => (id === 0 ? reward : { ...reward, id }))
  const answer = await ask(stage, 'put', '/rewards', { rewards, pointCapType: ladder.pointCapType })
  if (answer.statusCode === 400) return
  expect(answer.statusCode, answer.body).toBe(200)
  model.changeLadder(answer.json(), clock.now())
}

export async function change(
  stage: Stage,
  { which, how, by }: { which: number; how: Otherwise; by: number },
) {
  await changeReward(stage, { place: which % stage.model.ladder.rewards.length, how, by })
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
type Wanted = Partial<WantedPromotion> & Pick<WantedPromotion, 'effect' | 'amount'>
/** Each its own hours, places, codes or limits. */
const templates: Readonly<Record<string, Wanted>> = {
  double: { effect: 'times', amount: 2 },
  triple: { effect: 'times', amount: 3, weekdays: [1, 3, 5, 7] },
  onceADay: { effect: 'plus', amount: 45, mostADay: 1 },
  twiceADay: { effect: 'plus', amount: 40, mostADay: 2, weekdays: [1, 2, 3, 4, 5, 6] },
  overnight: { effect: 'plus', amount: 50, from: '22:00', to: '02:30' },
  weekendNights: { effect: 'times', amount: 3, from: '21:00', to: '03:30', weekdays: [5, 6] },
  nightHour: { effect: 'plus', amount: 30, from: '02:00', to: '03:00' },
  mornings: { effect: 'plus', amount: 15, from: '05:00', to: '12:30' },
  elsewhere: { effect: 'plus', amount: 25, locationIds: [2] },
  much: { effect: 'plus', amount: 1000, from: '12:00', to: '12:20' },
}

/** The owner's promotions are these, and those that stay keep their numbers. */
export async function putPromotions(
  stage: Stage,
  wanted: readonly { readonly name: string; readonly isOn: boolean; readonly more: number }[],
): Promise<void> {
  const { model, clock } = stage
  const promotions = wanted.map(({ name, isOn, more }) => {
    const known = model.promotions.find((one) => one.name === name)
    const template = templates[name] as Wanted
    const amount =
      template.effect === 'plus' ? Math.min(1000, template.amount + more) : template.amount
    const usual = { name, weekdays: everyDay, from: '00:00', to: '24:00', isOn }
    return { ...usual, ...template, amount, ...(known && { id: known.id }) }
  })
  const answer = await own(stage, 'put', '/promotions', { promotions })
  model.changePromotions(answer.json<{ promotions: Promotion[] }>().promotions, clock.now())
}

export const somePromotions = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...Object.keys(templates)),
    isOn: fc.constantFrom(true, true, true, false),
    more: fc.nat(2),
  }),
  { minLength: 1, maxLength: 4, selector: ({ name }) => name },
)

export const someOccasions = fc.record({
  welcome: fc.record({
    isOn: fc.constantFrom(true, true, true, false),
    points: fc.integer({ min: 1, max: 50 }),
    includesImported: fc.boolean(),
  }),
  birthday: fc.record({
    isOn: fc.constantFrom(true, true, true, false),
    points: fc.integer({ min: 1, max: 50 }),
  }),
  friend: fc.record({
    isOn: fc.constantFrom(true, true, true, false),
    points: fc.integer({ min: 1, max: 50 }),
    friendPoints: fc.integer({ min: 1, max: 50 }),
  }),
})

export async function putOccasions(
  stage: Stage,
  occasions: Stage['model']['occasions'],
): Promise<void> {
  await own(stage, 'put', '/occasions', occasions)
  stage.model.occasions = occasions
}

export const someBirthday = fc.option(
  fc.oneof(
    fc.constant<Birthday>({ month: 2, day: 29 }),
    fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) }),
  ),
  { freq: 6 },
)

const knownForMs = 90 * 86_400_000

/** Only by the browser of a scan of the number that stands. */
export async function giveBirthday(
  stage: Stage,
  customer: YearCustomer,
  birthday: Birthday | null,
): Promise<void> {
  const { server, shop, model, clock } = stage
  const proof = customer.entries.findLast(
    ({ receipt, isGone, isMerged, at }) =>
      receipt && !isGone && !isMerged && clock.now().getTime() - at.getTime() < knownForMs,
  )
  if (!proof?.receipt) return
  const scanned = { transactionId: proof.id, receipt: proof.receipt }
  const answer = await occasionsAt(server, shop).give(scanned, birthday)
  if (birthday && !model.occasions.birthday.isOn) {
    expect(answer.json()).toMatchObject({ code: 'birthdays_off' })
  } else if (model.giveBirthday(customer, birthday, model.dayOf(clock.now()))) {
    expect(answer.statusCode, answer.body).toBe(200)
  } else expect(answer.json()).toMatchObject({ code: 'birthday_changed' })
}

/** Whoever is told is counted from 60 days on. */
export async function chooseExpiry(stage: Stage, months: 12 | 18 | null): Promise<void> {
  const { model, clock } = stage
  await own(stage, 'put', '/points-expiry', { months })
  const { expiry } = model
  if (months === null) model.expiry = undefined
  else if (expiry?.months !== months) {
    const from =
      expiry && months > expiry.months ? expiry.from : daysAfter(model.dayOf(clock.now()), 60)
    model.expiry = { months, from }
  }
}

/** The shop's next morning, when points expire. */
export async function nextMorning(stage: Stage, from?: Date): Promise<void> {
  const { server, shop, model, clock } = stage
  await clock.to(nextAt(stage, '10:00', from))
  await expireIdlePoints(server.context)
  const where = { business_id: shop.businessId, reason: 'expired' as const }
  const expired = await server.rows('ledger_entries', ['id', 'account_id'], where, 'id')
  model.expire(
    clock.now(),
    ({ accountId }) => expired.findLast((one) => one.account_id === accountId)?.id ?? 0,
  )
}

/** A number agrees to texts. */
export async function agree({ server, shop, clock }: Stage, customer: YearCustomer): Promise<void> {
  if (customer.hasAgreed || customer.accountId === 0) return
  const { phone } = customer
  const yes = {
    sentence: 'Yes',
    place: 'scan' as const,
    confirmed_at: clock.now(),
    confirmed_by: 'a test',
  }
  await server.add('sms_consents', { business_id: shop.businessId, phone, ...yes })
  customer.hasAgreed = true
}
