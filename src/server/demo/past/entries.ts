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
  /** Signed. */
  readonly points: number
  readonly actor: 'customer' | 'owner' | 'staff'
  /** The first one, if nothing else is said. */
  readonly location?: number
  /** Who of the team made it, and on which device. */
  readonly staff?: number
  readonly device?: number
  readonly tier?: Tier
  readonly isRepeat?: boolean
  /** Referred to by a review, a note or a reversal. */
  readonly key?: string
  readonly undoes?: string
  /** The owner's own words. */
  readonly note?: string
}

/** Whether a review refers to it. */
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

/** The ledger's entries for the visits: points, rewards, and the owner's corrections. */
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
      ...{ at: undone, phone, kind: 'reversal', points: taken, actor: 'owner', undoes: key },
      ...placeOf(visit),
    })
  }
  return entries.sort(byMoment)
}

/** A scan; now and then a second one by mistake, which the owner mostly undoes. */
function scansOf({ purchases }: DemoShop, visit: SpokenVisit, random: Random): PastEntry[] {
  const { at, phone, number, isSpokenOf, served } = visit
  const tiers = Object.entries(purchases) as [Tier, DemoShop['purchases'][Tier]][]
  const tier = weighted(
    random,
    tiers.map(([name, { share }]) => [name, share] as const),
  )
  const { points } = purchases[tier]
  const scan = {
    ...({ phone, kind: 'accrual', points } as const),
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

/** Whoever was at the till; the owner where nobody was. */
const giverOf = ({ served }: SpokenVisit) =>
  served?.staff
    ? ({ ...served, actor: 'staff' } as const)
    : ({ ...placeOf({ served }), actor: 'owner' } as const)

/** A shop with one place does not name it. */
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
