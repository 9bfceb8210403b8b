import fc from 'fast-check'
import { testPhone } from '../factories.ts'
import { newCustomer, type YearCustomer } from './entries.ts'
import { putOccasions } from './rules.ts'
import { pass, type Stage } from './stage.ts'
import { type Command, command, regular, regularOf } from './step.ts'
import { adjust, come, erase, type Invited, latest, mergeBoth, move, scan, undo } from './visits.ts'

/** Customers who bring friends, and what becomes of both. */

export function somebody({ model }: Stage): YearCustomer {
  const customer = newCustomer(testPhone())
  model.customers.push(customer)
  return customer
}

/** Two visits less than half an hour apart are one. */
const untilAnother = 45

async function later(stage: Stage, friend: YearCustomer, by: 'code' | 'till' = 'code') {
  await pass(stage, untilAnother)
  return come(stage, [{ customer: friend, by, place: by === 'code' ? 2 : 1 }])
}

/** Friends bring something now, as the points page of somebody with points says. */
async function isBringing(stage: Stage, inviter: YearCustomer): Promise<void> {
  const { occasions } = stage.model
  if (!occasions.friend.isOn) {
    await putOccasions(stage, { ...occasions, friend: { ...occasions.friend, isOn: true } })
  }
  if (inviter.balance === 0) await scan(stage, inviter)
}

const firstBy = (stage: Stage, friend: YearCustomer, invited: Invited) =>
  scan(stage, friend, 2, invited)

interface Brings {
  readonly phone: number
  readonly by: 'code' | 'till'
  readonly isSameBrowser: boolean
  /** The friend scans twice at once. */
  readonly isTwice: boolean
  /** The owner ends it between the two visits. */
  readonly isEnded: boolean
  /** The inviter has spent everything when the second visit is taken back. */
  readonly isSpent: boolean
  readonly undone: readonly ('first' | 'second')[]
}

async function brings(stage: Stage, of: Brings) {
  const inviter = regularOf(stage, of.phone)
  await isBringing(stage, inviter)
  const friend = somebody(stage)
  const [first] = await firstBy(stage, friend, { by: inviter, isSameBrowser: of.isSameBrowser })
  if (of.isTwice) await scan(stage, friend)
  const { occasions } = stage.model
  if (of.isEnded) {
    await putOccasions(stage, {
      ...occasions,
      friend: { isOn: false, points: 1, friendPoints: 1 },
    })
    await firstBy(stage, somebody(stage), { by: inviter, isSameBrowser: false })
  }
  if (of.undone.includes('first')) await undo(stage, { entry: first })
  const [second] = await later(stage, friend, of.by)
  if (of.isSpent) await adjust(stage, inviter, -inviter.balance)
  if (of.undone.includes('second')) await undo(stage, { entry: second })
  await later(stage, friend)
  await later(stage, friend)
}

/** One more than a year has room for, and a year later there is room again. */
async function many(stage: Stage, { phone, isLater }: { phone: number; isLater: boolean }) {
  const inviter = regularOf(stage, phone)
  await isBringing(stage, inviter)
  const invited = { by: inviter, isSameBrowser: false }
  const friends = Array.from({ length: 11 }, () => somebody(stage))
  await come(
    stage,
    friends.map((customer) => ({ customer, by: 'code', place: 2, invited })),
  )
  const [one, other, last] = friends as [YearCustomer, YearCustomer, YearCustomer]
  await pass(stage, untilAnother)
  await come(
    stage,
    [one, inviter, other].map((customer) => ({ customer, by: 'code', place: 2 })),
  )
  await undo(stage, { entry: latest(one, 0) })
  await firstBy(stage, somebody(stage), invited)
  if (!isLater) return
  await pass(stage, 365 * 1440)
  await isBringing(stage, inviter)
  await later(stage, last)
  await firstBy(stage, somebody(stage), invited)
}

/** Numbers that are no friends of anybody's: a customer's, or the same person's. */
async function noFriend(stage: Stage, { phone, by }: { phone: number; by: number }) {
  const inviter = regularOf(stage, by)
  await isBringing(stage, inviter)
  const customer = regularOf(stage, phone)
  await scan(stage, customer)
  await firstBy(stage, customer, { by: inviter, isSameBrowser: false })
  await later(stage, customer)
}

const becoming = ['newer', 'older', 'inviter', 'other inviter', 'held'] as const

/** A friend or an inviter who is somebody else from then on. */
async function becomes(
  stage: Stage,
  of: { phone: number; who: (typeof becoming)[number]; isSecond: boolean },
) {
  const inviter = regularOf(stage, of.phone)
  await isBringing(stage, inviter)
  const [friend, other] = [somebody(stage), somebody(stage)]
  if (of.who === 'older') await scan(stage, other)
  await pass(stage, 1)
  await firstBy(stage, friend, { by: inviter, isSameBrowser: true })
  await pass(stage, 1)
  if (of.who !== 'older') await scan(stage, other)
  const [second] = of.isSecond ? await later(stage, friend) : []
  if (of.who === 'inviter') await mergeBoth(stage, friend, inviter)
  else if (of.who === 'other inviter') await mergeBoth(stage, inviter, other)
  else await mergeBoth(stage, friend, other)
  // Who is one of them already brings nobody.
  if (of.who === 'held') await firstBy(stage, friend, { by: other, isSameBrowser: false })
  await undo(stage, { entry: second })
  const right = { inviter, 'other inviter': friend, held: other, newer: other, older: other }
  await later(stage, right[of.who])
  await later(stage, right[of.who])
}

/** A first or second visit that was somebody else's. */
async function wrongFriend(
  stage: Stage,
  of: { phone: number; to: 'new' | 'inviter' | 'regular'; isSecond: boolean },
) {
  const inviter = regularOf(stage, of.phone)
  await isBringing(stage, inviter)
  const other = regularOf(stage, (of.phone + 1) % stage.regulars.length)
  const wrong = somebody(stage)
  await firstBy(stage, wrong, { by: inviter, isSameBrowser: false })
  if (of.isSecond) await later(stage, wrong)
  await pass(stage, 1)
  const right = { new: () => somebody(stage), inviter: () => inviter, regular: () => other }
  const found = right[of.to]()
  await move(stage, { wrong, right: found, nth: 0 })
  await later(stage, found)
  await later(stage, wrong)
}

/** One of the two is erased, before or after the second visit, and comes again. */
async function erased(
  stage: Stage,
  { who, isSecond }: { who: 'friend' | 'inviter'; isSecond: boolean },
) {
  const [inviter, friend] = [somebody(stage), somebody(stage)]
  await scan(stage, inviter)
  await isBringing(stage, inviter)
  const invited = { by: inviter, isSameBrowser: true }
  await firstBy(stage, friend, invited)
  const [second] = isSecond ? await later(stage, friend) : []
  const person = who === 'friend' ? friend : inviter
  const code = stage.model.friends.codeOf(inviter)
  await erase(stage, person)
  await undo(stage, { entry: second })
  if (who === 'inviter') await later(stage, friend)
  await pass(stage, untilAnother)
  const again = newCustomer(person.phone)
  stage.model.customers.push(again)
  await firstBy(stage, again, { ...invited, code })
  await later(stage, again)
}

export const friendScenes: readonly Command[] = [
  command(
    3,
    'brings a friend',
    fc.record({
      phone: regular,
      by: fc.constantFrom('code' as const, 'till' as const),
      isSameBrowser: fc.boolean(),
      isTwice: fc.boolean(),
      isEnded: fc.boolean(),
      isSpent: fc.boolean(),
      undone: fc.subarray(['first' as const, 'second' as const]),
    }),
    brings,
  ),
  command(1, 'brings many', fc.record({ phone: regular, isLater: fc.boolean() }), many),
  command(1, 'brings nobody', fc.record({ phone: regular, by: regular }), noFriend),
  command(
    2,
    'friend or inviter becomes another',
    fc.record({ phone: regular, who: fc.constantFrom(...becoming), isSecond: fc.boolean() }),
    becomes,
  ),
  command(
    1,
    'friend of a wrong number',
    fc.record({
      phone: regular,
      to: fc.constantFrom('new' as const, 'new' as const, 'inviter' as const, 'regular' as const),
      isSecond: fc.boolean(),
    }),
    wrongFriend,
  ),
  command(
    1,
    'friend or inviter is erased',
    fc.record({
      who: fc.constantFrom('friend' as const, 'inviter' as const),
      isSecond: fc.boolean(),
    }),
    erased,
  ),
]
