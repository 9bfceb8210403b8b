import type { DemoShop } from '../shops/shop.ts'
import { byMoment, type LocalMoment, later } from './calendar.ts'
import { between, type Random, weighted } from './random.ts'
import type { Served } from './tills.ts'
import type { Visit } from './visits.ts'

type Tier = 'low' | 'medium' | 'high'

export interface PastEntry {
  readonly at: LocalMoment
  readonly phone: string
  readonly kind: 'accrual' | 'redemption' | 'adjustment' | 'reversal'
  /** With a sign. */
  readonly points: number
  readonly actor: 'customer' | 'owner' | 'staff'
  /** By default the first location. */
  readonly location?: number
  /** The team member who made the entry, and their device. */
  readonly staff?: number
  readonly device?: number
  readonly tier?: Tier
  readonly isRepeat?: boolean
  /** A review, a note or a reversal refers to the entry by this key. */
  readonly key?: string
  readonly undoes?: string
  /** The owner's note. */
  readonly note?: string
}

/** A visit; `isSpokenOf`: a review refers to it. */
type SpokenVisit = Visit & {
  readonly isSpokenOf: boolean
  readonly served?: Served | undefined
}

export const keyOfVisit = ({ number }: Pick<Visit, 'number'>) => `visit ${number}`

const chances = {
  repeat: 0.02,
  repeatUndone: 0.6,
  reward: 0.75,
  rewardUndone: 0.04,
  adjust: 0.003,
}

const notes = ['Forgot to scan last time', 'Sorry about the wait', 'From the paper card of before']

/** Makes ledger entries of the visits: points, rewards, and the owner's corrections. */
export function planEntries(
  shop: DemoShop,
  { visits, random }: { visits: readonly SpokenVisit[]; random: Random },
): PastEntry[] {
  const balances = new Map<string, number>()
  const entries: PastEntry[] = []
  const append = (entry: PastEntry) => {
    entries.push(entry)
    balances.set(entry.phone, (balances.get(entry.phone) ?? 0) + entry.points)
  }
  for (const visit of visits) {
    for (const entry of scansOf(shop, visit, random)) append(entry)
    const { at, phone, number } = visit
    if (random() < chances.adjust) append(adjustmentOf(shop, visit, random))
    const balance = balances.get(phone) ?? 0
    if (balance < shop.rewardThreshold || random() > chances.reward) continue
    const taken = shop.pointCapType === 'reset' ? balance : shop.rewardThreshold
    const key = `reward ${number}`
    const given = later(at, between(random, 15 * 60, 18 * 60))
    append({ at: given, phone, kind: 'redemption', points: -taken, ...giverOf(visit), key })
    if (random() > chances.rewardUndone) continue
    const undone = later(given, between(random, 40, 200))
    append({
      at: undone,
      phone,
      kind: 'reversal',
      points: taken,
      actor: 'owner',
      undoes: key,
      ...placeOf(visit),
    })
  }
  return entries.sort(byMoment)
}

/** One scan, sometimes with a second one by mistake, which the owner usually undoes. */
function scansOf({ purchases }: DemoShop, visit: SpokenVisit, random: Random): PastEntry[] {
  const { at, phone, number, isSpokenOf, served } = visit
  const tiers = Object.entries(purchases) as [Tier, DemoShop['purchases'][Tier]][]
  const tier = weighted(
    random,
    tiers.map(([name, { share }]) => [name, share] as const),
  )
  const { points } = purchases[tier]
  const scan = {
    phone,
    kind: 'accrual' as const,
    points,
    ...(served?.staff ? giverOf(visit) : ({ actor: 'customer', tier, ...placeOf(visit) } as const)),
  }
  const scans: PastEntry[] = [{ ...scan, at, ...(isSpokenOf && { key: keyOfVisit({ number }) }) }]
  if (random() > chances.repeat) return scans
  const repeat = `repeat ${number}`
  const again = later(at, between(random, 30, 400))
  scans.push({ ...scan, at: again, isRepeat: true, key: repeat })
  if (random() > chances.repeatUndone) return scans
  const undone = later(again, between(random, 30, 300))
  scans.push({
    at: undone,
    phone,
    kind: 'reversal',
    points: -points,
    ...giverOf(visit),
    undoes: repeat,
  })
  return scans
}

/** Who gave the points: the team member at the till, else the owner. */
const giverOf = ({ served }: SpokenVisit) =>
  served?.staff
    ? ({ ...served, actor: 'staff' } as const)
    : ({ ...placeOf({ served }), actor: 'owner' } as const)

/** Shops with one location leave it out. */
const placeOf = ({ served }: Pick<SpokenVisit, 'served'>) =>
  served ? { location: served.location } : {}

function adjustmentOf(
  { purchases }: DemoShop,
  { at, phone, number }: Visit,
  random: Random,
): PastEntry {
  const note = weighted(
    random,
    notes.map((words) => [words, 1] as const),
  )
  return {
    at: later(at, between(random, 12 * 60, 14 * 60)),
    phone,
    kind: 'adjustment',
    points: purchases.medium.points,
    actor: 'owner',
    key: `adjustment ${number}`,
    note,
  }
}
