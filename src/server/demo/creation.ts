import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appendPastEntries } from '../core/ledger/ledger.ts'
import { storeOwnRecording } from '../feedback/recordings/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { addBusinessWithCodes } from '../setup/service.ts'
import { keyOfVisit } from './past/entries.ts'
import type { Past } from './past/plan.ts'
import type { DemoShop } from './shops/shop.ts'
import {
  giveLanguages,
  insertNotes,
  insertPastReviews,
  listKeyedEntries,
  listTierCodes,
  nameRegulars,
  silence,
  updateDemoShop,
} from './store.ts'
import { insertTeam } from './team/store.ts'

/** Entries per statement: few, so that none takes long. */
const entriesAtOnce = 250
const voices = join(import.meta.dirname, 'voices')

/** Creates a demo shop with its past, and returns its id. */
export async function createDemoShop(
  context: Context,
  tx: Queryable,
  { shop, past }: { shop: DemoShop; past: Past },
): Promise<number> {
  const { name, phone, email, description, timeZone, rewardDescription, purchases } = shop
  const { low, medium, high } = purchases
  const businessId = await addBusinessWithCodes(tx, {
    name,
    phone,
    email,
    description,
    timeZone,
    rewardDescription,
    codeValues: { low: low.points, medium: medium.points, high: high.points },
    setupCompleted: true,
    isDemo: true,
    phoneConfirmedAt: context.clock(),
  })
  await silence(tx, businessId)
  await givePast(context, tx, { businessId, shop, past })
  return businessId
}

interface PastToGive {
  readonly businessId: number
  readonly shop: DemoShop
  readonly past: Past
  /** Ends it between two statements, by an error, so that a stopping server need not wait. */
  readonly signal?: AbortSignal
}

/** Gives a new shop its looks, its team, and everything that has happened there. */
export async function givePast(
  context: Context,
  tx: Queryable,
  { businessId, shop, past, signal }: PastToGive,
): Promise<void> {
  await updateDemoShop(tx, { businessId, shop, openedAt: past.openedAt })
  if (shop.team) await insertTeam(tx, { businessId, shop, team: shop.team, past })
  await appendPast(tx, { businessId, past, signal })
  await giveLanguages(tx, businessId)
  await nameRegulars(tx, { businessId, regulars: shop.namedRegulars })
  await saySomething(context, tx, { businessId, timeZone: shop.timeZone, past })
}

async function appendPast(
  tx: Queryable,
  {
    businessId,
    past: { entries },
    signal,
  }: Omit<PastToGive, 'shop' | 'signal'> & {
    readonly signal: AbortSignal | undefined
  },
): Promise<void> {
  const codes = new Map((await listTierCodes(tx, businessId)).map(({ tier, id }) => [tier, id]))
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    signal?.throwIfAborted()
    const next = entries.slice(from, from + entriesAtOnce)
    await appendPastEntries(tx, {
      businessId,
      entries: next.map(({ tier, note, ...entry }) => ({
        ...entry,
        code: tier && codes.get(tier),
      })),
    })
  }
}

/** Adds the owner's notes, and customers' reviews and recordings. */
async function saySomething(
  context: Context,
  tx: Queryable,
  { businessId, timeZone, past }: { businessId: number; timeZone: string; past: Past },
): Promise<void> {
  const keyed = await listKeyedEntries(tx, businessId)
  const entryOf = new Map(keyed.map((entry) => [entry.key, entry]))
  const notes = past.entries.flatMap(({ key, note }) => {
    const entry = key && entryOf.get(key)
    return note && entry
      ? [{ businessId, entryId: entry.id, accountId: entry.accountId, note }]
      : []
  })
  await insertNotes(tx, notes)
  const reviews = past.reviews.map(({ visit, ...review }) => {
    const entry = visit === null ? undefined : entryOf.get(keyOfVisit({ number: visit }))
    return { ...review, entryId: entry?.id ?? null }
  })
  const ids = await insertPastReviews(tx, { businessId, timeZone, reviews })
  for (const [place, { voice }] of reviews.entries()) {
    const feedbackId = ids[place]
    if (!voice || feedbackId === undefined) continue
    const content = await readFile(join(voices, `${voice}.ogg`))
    await storeOwnRecording(context, tx, { businessId, feedbackId, content })
  }
}
