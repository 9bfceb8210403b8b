import fc from 'fast-check'
import { daysAfter } from '../../src/contract/platform/wallClock.ts'
import { friendScenes, somebody } from './friendScenes.ts'
import {
  agree,
  change,
  changeReward,
  chooseExpiry,
  giveBirthday,
  nextMorning,
  type Otherwise,
  putOccasions,
  putPromotions,
  someBirthday,
  someOccasions,
  somePromotions,
  ways,
} from './rules.ts'
import { nextAt, nextChange, pass, type Stage } from './stage.ts'
import { type Command, command, regular, regularOf, type Step } from './step.ts'
import {
  adjust,
  awardLate,
  burst,
  come,
  latest,
  merge,
  move,
  redeem,
  scan,
  undo,
} from './visits.ts'

/** All that happens in the year of a shop. What else adds points or takes them is a list more. */

const oneComing = fc.record({
  phone: regular,
  by: fc.constantFrom('code' as const, 'till' as const),
  place: fc.nat(2),
  points: fc.constantFrom(1, 20, 33, 60),
})

/** What happens from day to day. */
const daily: readonly Command[] = [
  command(
    10,
    'scan',
    fc.record({ phone: regular, place: fc.constantFrom(0, 1, 2, 2) }),
    (stage, one) => scan(stage, regularOf(stage, one.phone), one.place),
  ),
  command(5, 'at one moment', fc.array(oneComing, { minLength: 2, maxLength: 5 }), (stage, all) =>
    come(
      stage,
      all.map(({ phone, ...one }) => ({ ...one, customer: regularOf(stage, phone) })),
    ),
  ),
  command(
    4,
    'award late',
    fc.record({
      phone: regular,
      place: fc.nat(1),
      points: fc.constantFrom(20, 60),
      hours: fc.nat(9),
    }),
    awardLate,
  ),
  command(
    6,
    'redeem',
    fc.record({ phone: regular, reward: fc.nat(5), atTill: fc.boolean() }),
    redeem,
  ),
  command(
    5,
    'undo',
    fc.record({ phone: regular, nth: fc.oneof(fc.nat(1), fc.nat(40)) }),
    (stage, { phone, nth }) => undo(stage, { entry: latest(regularOf(stage, phone), nth) }),
  ),
  command(
    5,
    'move',
    fc.record({ phone: regular, nth: fc.nat(1), to: regular }),
    (stage, { phone, to, nth }) =>
      move(stage, { wrong: regularOf(stage, phone), right: regularOf(stage, to), nth }),
  ),
  command(2, 'merge', fc.record({ phone: regular, to: regular }), merge),
  command(4, 'pass', fc.constantFrom(5, 90, 500, 1440, 10_000, 60 * 1440), pass),
  command(4, 'until', fc.constantFrom('00:30', '01:30', '12:00', '23:30'), (stage, time) =>
    stage.clock.to(nextAt(stage, time)),
  ),
  command(
    3,
    'change',
    fc.record({
      which: fc.nat(4),
      how: fc.constantFrom(...ways),
      by: fc.integer({ min: 1, max: 60 }),
    }),
    change,
  ),
]

/** What the owner changes, and what customers say. */
const changes: readonly Command[] = [
  command(3, 'promotions', somePromotions, putPromotions),
  command(2, 'occasions', someOccasions, putOccasions),
  command(3, 'birthday', fc.record({ phone: regular, birthday: someBirthday }), (stage, one) =>
    giveBirthday(stage, regularOf(stage, one.phone), one.birthday),
  ),
  command(1, 'expiry', fc.constantFrom(12 as const, 12 as const, 18 as const, null), chooseExpiry),
  command(1, 'morning', fc.constant(0), (stage) => nextMorning(stage)),
]

/** The next night on which clocks change, with promotions around it. */
async function night(
  stage: Stage,
  {
    phone,
    place,
    more,
  }: { phone: number; place: number; more: Parameters<typeof putPromotions>[1] },
) {
  // At the other place the hour after midnight is repeated, and both are of one day.
  const atNight = place === 1 ? ['onceADay'] : ['overnight', 'nightHour', 'weekendNights']
  const others = more.filter(({ name }) => !atNight.includes(name))
  const change = nextChange(stage)
  const named = atNight.map((name) => ({ name, isOn: true, more: 0 }))
  await putPromotions(stage, [...named, ...others])
  for (const minutes of [-70, -20, 10, 50]) {
    await stage.clock.to(new Date(change.getTime() + minutes * 60_000))
    await scan(stage, regularOf(stage, phone), place)
  }
}

type SomeBirthday = typeof someBirthday extends fc.Arbitrary<infer B> ? B : never

/** Visits around a birthday, which is given before, perhaps after others. */
async function birthdayWeek(
  stage: Stage,
  {
    phone,
    birthdays,
    offs,
  }: { phone: number; birthdays: readonly SomeBirthday[]; offs: readonly number[] },
) {
  const { model, clock } = stage
  const customer = regularOf(stage, phone)
  await scan(stage, customer)
  for (const birthday of birthdays) await giveBirthday(stage, customer, birthday)
  const born = customer.birthday?.day
  if (!born) return
  const today = model.dayOf(clock.now())
  const year = Number(today.slice(0, 4))
  const dates = [0, 1].map((more) => new Date(Date.UTC(year + more, born.month - 1, 1)))
  const days = dates.map((first) => {
    const last = new Date(Date.UTC(first.getUTCFullYear(), born.month, 0)).getUTCDate()
    return daysAfter(first.toISOString().slice(0, 10), Math.min(born.day, last) - 1)
  })
  const next = days.find((day) => daysAfter(day, -4) > today)
  if (!next) return
  for (const off of offs.toSorted((one, other) => one - other)) {
    await clock.to(nextAt(stage, '12:00', new Date(`${daysAfter(next, off)}T00:30:00Z`)))
    await scan(stage, customer)
  }
}

/** A customer who has 80 % of a reward, or a point less, when it gets worse. */
async function worse(
  stage: Stage,
  of: {
    phone: number
    which: number
    off: number
    how: 'dearer' | 'off' | 'gone' | 'renamed'
    days: number
    reaches: boolean
    claims: boolean
  },
) {
  const customer = regularOf(stage, of.phone)
  if (customer.accountId === 0) await scan(stage, customer)
  const listed = () =>
    stage.model.ladder.rewards.filter(({ kind, isOn }) => kind === 'spend' && isOn)
  if (listed().length < 2) await changeReward(stage, { place: 0, how: 'new', by: 29 })
  const spent = listed()
  const reward = spent[of.which % Math.max(1, spent.length)]
  if (!reward) return
  await adjust(stage, customer, Math.ceil(reward.points * 0.8) + of.off - customer.balance)
  const place = stage.model.ladder.rewards.findIndex(({ id }) => id === reward.id)
  const how = place === 0 && of.how !== 'renamed' ? 'dearer' : of.how
  await changeReward(stage, { place, how, by: 30 + of.which })
  await pass(stage, of.days * 1440)
  if (of.reaches) await adjust(stage, customer, reward.points - customer.balance)
  if (of.claims) await redeem(stage, { phone: of.phone, reward: reward.id, atTill: false })
  else if (of.reaches) await pass(stage, 61 * 1440)
}

/** The days around the last one on which a customer's points are good. */
async function staysAway(
  stage: Stage,
  {
    phone,
    offs,
    scans,
    isUndone,
    isChosenLate,
  }: { phone: number; offs: number[]; scans: boolean; isUndone: boolean; isChosenLate: boolean },
) {
  const { model, clock } = stage
  const customer = regularOf(stage, phone)
  if (customer.accountId === 0 || customer.balance === 0) await scan(stage, customer)
  if (isChosenLate) {
    await chooseExpiry(stage, null)
    await pass(stage, 380 * 1440)
    await chooseExpiry(stage, 12)
    await nextMorning(stage)
  }
  await agree(stage, customer)
  if (!model.expiry) await chooseExpiry(stage, 12)
  const lastDay = model.lastDayOf(customer)
  if (!lastDay) return
  for (const off of offs.toSorted((one, other) => one - other)) {
    const morning = new Date(`${daysAfter(lastDay, off)}T00:30:00Z`)
    if (morning <= clock.now()) continue
    if (scans && off >= 0) {
      await clock.to(morning)
      await scan(stage, customer)
      stage.fired('a scan before the points would have expired')
    }
    await nextMorning(stage, morning)
    const entry = latest(customer, 0)
    if (isUndone && entry?.kind === 'reset') await undo(stage, { entry })
  }
}

/** One after the other within hours, where it is another day at the other place. */
async function sameDay(
  stage: Stage,
  { phone, limits, places }: { phone: number; limits: string[]; places: number[] },
) {
  await putPromotions(
    stage,
    limits.map((name) => ({ name, isOn: true, more: 0 })),
  )
  await stage.clock.to(nextAt(stage, '01:20'))
  for (const place of places) {
    const [made] = await scan(stage, regularOf(stage, phone), place)
    if (made && place === 0) await undo(stage, { entry: made })
    await pass(stage, 25)
  }
}

/** A scan that was somebody else's, perhaps of somebody new, and perhaps taken back there. */
async function wrongNumber(
  stage: Stage,
  {
    phone,
    to,
    place,
    isUndone,
  }: { phone: number; to: number | null; place: number; isUndone: boolean },
) {
  const [wrong, right] = [
    regularOf(stage, phone),
    to === null ? somebody(stage) : regularOf(stage, to),
  ]
  await scan(stage, wrong, place)
  await pass(stage, 2)
  await move(stage, { wrong, right, nth: 0 })
  if (isUndone) await undo(stage, { entry: latest(right, 0) })
}

/** A reward that somebody has, twice if it can be had twice, and perhaps back within the day. */
async function treat(
  stage: Stage,
  {
    phone,
    which,
    isUndone,
    how,
  }: { phone: number; which: number; isUndone: boolean; how: Otherwise },
) {
  const customer = regularOf(stage, phone)
  await scan(stage, customer)
  const { model, clock } = stage
  const ready = model.rewardsOf(customer, clock.now()).filter(({ isReady }) => isReady)
  const reward = ready[which % Math.max(1, ready.length)]
  if (!reward) return
  for (const atTill of [true, false]) await redeem(stage, { phone, reward: reward.id, atTill })
  if (!isUndone) return
  await change(stage, { which, how, by: 20 })
  await undo(stage, { entry: latest(customer, 0) })
}

/** An award of happy hours, which are over when the device has its line again. */
async function lateAward(stage: Stage, { phone, hours }: { phone: number; hours: number }) {
  await putPromotions(stage, [{ name: 'mornings', isOn: true, more: 0 }])
  await stage.clock.to(nextAt(stage, '11:40'))
  await awardLate(stage, { phone, place: 0, points: 20, hours })
}

/** A scan whose points are there, and those that were added to them are not. */
async function spentBonus(stage: Stage, { phone }: { phone: number }) {
  await putPromotions(stage, [{ name: 'double', isOn: true, more: 0 }])
  const customer = regularOf(stage, phone)
  const [made] = await scan(stage, customer)
  if (!made) return
  await adjust(stage, customer, made.points - customer.balance)
  if (made.added.length > 0) stage.fired('a bonus that was spent')
  await undo(stage, { entry: made })
}

/** Somebody who says one birthday after the other. */
async function manyBirthdays(
  stage: Stage,
  { phone, occasions }: { phone: number; occasions: Stage['model']['occasions'] },
) {
  const birthday = { ...occasions.birthday, isOn: true }
  await putOccasions(stage, { ...occasions, birthday })
  const customer = regularOf(stage, phone)
  await scan(stage, customer)
  for (const day of [1, 2, 3]) await giveBirthday(stage, customer, { month: 6, day })
}

/** Two numbers of one person, who have been here and become one. */
async function samePerson(stage: Stage, { phone, by }: { phone: number; by: number }) {
  const to = (phone + by) % stage.regulars.length
  for (const index of [phone, to]) await scan(stage, regularOf(stage, index))
  await merge(stage, { phone, to })
}

/** Somebody new, whose first visit is taken back. */
async function newcomer(stage: Stage, { again }: { again: boolean }) {
  const customer = somebody(stage)
  const [first] = await scan(stage, customer)
  if (first) await undo(stage, { entry: first })
  if (again) await scan(stage, customer)
  await scan(stage, customer)
}

/** What is rare from day to day, played on purpose: each as often in a year as it weighs. */
const scenes: readonly Command[] = [
  command(
    1,
    'nights of spring and autumn',
    fc.record({ phone: regular, place: fc.constantFrom(1, 2, 2), more: somePromotions }),
    async (stage, one) => {
      await night(stage, one)
      await night(stage, one)
    },
  ),
  command(
    2,
    'birthday week',
    fc.record({
      phone: regular,
      birthdays: fc.array(someBirthday, { minLength: 1, maxLength: 3 }),
      offs: fc.uniqueArray(fc.constantFrom(-4, -3, 0, 3, 4), { minLength: 1, maxLength: 3 }),
    }),
    birthdayWeek,
  ),
  command(
    4,
    'worse',
    fc.record({
      phone: regular,
      which: fc.nat(4),
      off: fc.constantFrom(-1, 0, 0, 3),
      how: fc.constantFrom('dearer', 'off', 'gone', 'renamed'),
      days: fc.constantFrom(0, 60, 61, 61),
      reaches: fc.boolean(),
      claims: fc.boolean(),
    }),
    worse,
  ),
  command(
    1,
    'worse, and too late',
    fc.record({ phone: regular, how: fc.constantFrom('dearer', 'off', 'gone') }),
    async (stage, one) => {
      for (const which of [0, 1]) {
        await worse(stage, { ...one, which, off: 0, days: 61, reaches: false, claims: true })
      }
      await scan(stage, regularOf(stage, one.phone))
    },
  ),
  command(
    1,
    'worse, and in time',
    fc.record({ phone: regular, how: fc.constantFrom('dearer', 'off', 'gone') }),
    async (stage, one) => {
      for (const which of [0, 1]) {
        await worse(stage, { ...one, which, off: 0, days: 59, reaches: true, claims: true })
      }
      await worse(stage, { ...one, which: 0, off: 0, days: 30, reaches: true, claims: false })
      await scan(stage, regularOf(stage, one.phone))
    },
  ),
  command(
    1,
    'award of an hour that is over',
    fc.record({ phone: regular, hours: fc.integer({ min: 1, max: 8 }) }),
    lateAward,
  ),
  command(1, 'spent bonus', fc.record({ phone: regular }), spentBonus),
  command(
    1,
    'same person',
    fc.record({ phone: regular, by: fc.integer({ min: 1, max: 2 }) }),
    samePerson,
  ),
  ...[
    { scans: true, isUndone: false },
    { scans: false, isUndone: true },
  ].map((how) =>
    command(
      1,
      how.scans ? 'comes back' : 'stays away',
      fc.record({
        phone: regular,
        offs: fc.subarray([-61, -60, -15, -14, 0]).map((before) => [...before, 1]),
        isChosenLate: fc.boolean(),
      }),
      (stage, one) => staysAway(stage, { ...one, ...how }),
    ),
  ),
  command(
    1,
    'another birthday',
    fc.record({ phone: regular, occasions: someOccasions }),
    manyBirthdays,
  ),
  command(
    1,
    'same day',
    fc.record({
      phone: regular,
      limits: fc.subarray(['onceADay', 'twiceADay', 'elsewhere', 'mornings'], { minLength: 2 }),
      places: fc.array(fc.nat(2), { minLength: 2, maxLength: 5 }),
    }),
    sameDay,
  ),
  command(
    2,
    'wrong number',
    fc.record({
      phone: regular,
      to: fc.option(regular, { freq: 2 }),
      place: fc.nat(2),
      isUndone: fc.boolean(),
    }),
    wrongNumber,
  ),
  command(
    3,
    'treat',
    fc.record({
      phone: regular,
      which: fc.nat(3),
      isUndone: fc.boolean(),
      how: fc.constantFrom(...ways),
    }),
    treat,
  ),
  command(1, 'burst', fc.record({ place: fc.nat(2) }), burst),
  command(1, 'newcomer', fc.record({ again: fc.boolean() }), newcomer),
  ...friendScenes,
]

const oneOf = (commands: readonly Command[]) =>
  fc.oneof(...commands.map(({ weight, arbitrary }) => ({ weight, arbitrary })))

/** The days of a year, with each scene as often as it weighs, in any order. */
export const someYear: fc.Arbitrary<readonly Step[]> = fc
  .record({
    days: fc.array(oneOf([...daily, ...changes]), { minLength: 12, maxLength: 24 }),
    played: fc.tuple(
      ...scenes.flatMap(({ weight, arbitrary }) =>
        Array.from({ length: weight }, () => fc.option(arbitrary, { freq: 20 })),
      ),
    ),
    places: fc.array(fc.nat(999), { minLength: 40, maxLength: 40 }),
  })
  .map(({ days, played, places }) =>
    [...days, ...played]
      .map((step, place) => ({ step, at: places[place % 40] ?? 0 }))
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ step }) => step ?? []),
  )
