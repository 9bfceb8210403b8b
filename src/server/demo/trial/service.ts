import { lockOutScans } from '../../core/ledger/ledger.ts'
import { readTimeZone, reportedZone } from '../../core/timeZones/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { addBusinessWithCodes } from '../../setup/service.ts'
import { hashOfPin, newPin } from '../../staff/service.ts'
import { givePast } from '../creation.ts'
import { localMoment } from '../past/calendar.ts'
import { planPast } from '../past/plan.ts'
import { blueDoorCoffee } from '../shops/blueDoorCoffee.ts'
import { lockDemo } from '../store.ts'
import { withLastHour } from './lastHour.ts'
import {
  endPast,
  findMediumCode,
  findTrialShop,
  hasBusinesses,
  isTouched,
  updatePin,
  updateTimeZone,
} from './store.ts'

/** The shop of a trial. It is enough to scan a code and see points at once. */
export const demoBusiness = {
  name: blueDoorCoffee.name,
  phone: blueDoorCoffee.phone,
  description: blueDoorCoffee.description,
  email: blueDoorCoffee.email,
  rewardDescription: blueDoorCoffee.rewardDescription,
  setupCompleted: true,
  isDemo: true,
} as const

/** The site's demo has no recordings to play, a trial has. */
const reviews = [
  ...blueDoorCoffee.reviews,
  {
    daysAgo: 1,
    rating: 5,
    comment: 'The bread was still warm when I got home. I ate half of it in the car.',
    voice: 'warm-bread',
  },
] as const

/** Adds the demo business, marked as one, to a database without businesses. Its clock is ours. */
export async function seedDemoBusiness(context: Context): Promise<void> {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const timeZone = reportedZone(here, demoBusiness.phone)
  await context.db.transaction().execute(async (tx) => {
    await lockDemo(tx)
    if (await hasBusinesses(tx)) return
    const phoneConfirmedAt = context.clock()
    await addBusinessWithCodes(tx, { ...demoBusiness, timeZone, phoneConfirmedAt })
  })
}

/** What the terminal names: the shop of the trial and a code of it to scan. */
export async function describeTrial({ db }: Pick<Context, 'db'>) {
  const shop = await findTrialShop(db)
  if (!shop) return undefined
  const { id, name, phone } = shop
  return { name, phone, code: await findMediumCode(db, id) }
}

interface StaffPin {
  readonly name: string
  readonly pin: string
}

export interface FilledTrial {
  readonly name: string
  readonly customers: number
  /** Two of its team, with the PINs that open its till. */
  readonly team: readonly StaffPin[]
}

/**
 * Gives the shop of a trial ninety days of past, in one transaction: a server that is killed
 * meanwhile has given nothing, and does it at its next start. Undefined if there is nothing to do:
 * the shop has been used, or is not the only one.
 */
export async function fillTrialShop(
  context: Context,
  signal: AbortSignal,
): Promise<FilledTrial | undefined> {
  const found = await findTrialShop(context.db)
  if (!found || (await isTouched(context.db, found.id))) return undefined
  const { id: businessId } = found
  return context.db.transaction().execute(async (tx) => {
    await lockDemo(tx)
    await lockOutScans(tx, businessId)
    const trial = await findTrialShop(tx)
    if (trial?.id !== businessId || (await isTouched(tx, businessId))) return undefined
    const timeZone = await zoneOfTrial(tx, trial)
    const shop = { ...blueDoorCoffee, reviews, timeZone }
    const now = context.clock()
    const past = withLastHour(shop, planPast(shop, now), localMoment(now, shop.timeZone))
    await givePast(context, tx, { businessId, shop, past, signal })
    await endPast(tx, businessId)
    const team = await giveTwoPins(context, tx, businessId)
    return {
      name: trial.name,
      customers: new Set(past.entries.map(({ phone }) => phone)).size,
      team,
    }
  })
}

/** The machine's, or the address's where the machine has none: no shop counts its days in UTC. */
async function zoneOfTrial(
  tx: Queryable,
  { id, timeZone }: { id: number; timeZone: string },
): Promise<string> {
  if (timeZone !== 'UTC') return timeZone
  const itsOwn = await readTimeZone(tx, blueDoorCoffee.timeZone)
  await updateTimeZone(tx, { businessId: id, timeZone: itsOwn })
  return itsOwn
}

/** The invented team's PINs are nobody's. Two become known, so that the till can be tried. */
async function giveTwoPins(
  context: Context,
  tx: Queryable,
  businessId: number,
): Promise<StaffPin[]> {
  const members = (blueDoorCoffee.team?.members ?? []).slice(0, 2)
  const given: StaffPin[] = []
  for (const [place, { name }] of members.entries()) {
    const taken = new Set(given.map(({ pin }) => pin))
    let pin = newPin(members.length)
    while (taken.has(pin)) pin = newPin(members.length)
    const pinHash = await hashOfPin(context, { businessId, pin })
    await updatePin(tx, { businessId, id: place + 1, pinHash, pinDigits: pin.length })
    given.push({ name, pin })
  }
  return given
}
