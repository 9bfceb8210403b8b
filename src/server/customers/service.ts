import { type Profile, perProfileField } from '../../contract/customerProfile.ts'
import type * as contract from '../../contract/customers.ts'
import type { CallOutput } from '../../contract/platform/endpoint.ts'
import { change, recorded, unchanged } from '../core/change/service.ts'
import { adjustBalance } from '../core/ledger/corrections/service.ts'
import { lockAccount } from '../core/ledger/ledger.ts'
import { requireLocation, requireOpenLocation } from '../core/locations/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { noteEntry } from '../platform/http/requestId.ts'
import { countryOf } from '../platform/text/phone.ts'
import { type AskedPage, openPage, sealPlace } from '../platform/text/sealedPlaces.ts'
import { customerOf, digitsToFind, textsOf } from './rules.ts'
import * as store from './store.ts'

interface OfCustomer {
  readonly businessId: number
  readonly customerId: number
}

/** A change by the owner, or by support with the owner's permission. */
interface Change {
  readonly by: By
  readonly customerId: number
}

/** One page of a business's customers, without erased ones. */
export async function listCustomers(
  { db, secret }: Context,
  question: {
    readonly businessId: number
    readonly search?: string | undefined
    readonly state: contract.CustomerState
    readonly sort: contract.CustomerSort
    readonly locationId?: number | undefined
  } & AskedPage,
): Promise<CallOutput<typeof contract.listCustomers>> {
  const { businessId, search, state, sort, locationId } = question
  await requireLocation(db, question)
  const seal = { secret, list: `customers by ${sort}` }
  const page = openPage(seal, question)
  // Numbers have no letters: “Bus 7” is a name.
  const isNumber = search !== undefined && !/\p{L}/u.test(search)
  const shopPhone = isNumber ? await store.findShopPhone(db, businessId) : undefined
  const digits = shopPhone ? digitsToFind(search ?? '', countryOf(shopPhone)) : []
  const words = search ? { digits, words: search } : undefined
  const asked = { businessId, search: words, state, sort, locationId, page }
  const { rows, ...counts } = await store.listAccounts(db, asked)
  const customers = rows.map((row) => ({ ...customerOf(row), place: sealPlace(seal, row.place) }))
  return { customers, ...counts }
}

/**
 * One customer, or what is left of an erased one. `locationIds`: only if they came to one of these.
 */
export async function getCustomer(
  { db }: Context,
  customer: OfCustomer & { readonly locationIds: readonly number[] | undefined },
): Promise<CallOutput<typeof contract.getCustomer>> {
  const found = await find(db, customer)
  const { lifetimePoints, rewardsClaimed } = found
  const [mergedInto, merged] = await Promise.all([
    store.findMergedInto(db, customer),
    store.listMerged(db, customer),
  ])
  return {
    ...customerOf(found),
    ...perProfileField((field) => found[field]),
    lifetimePoints,
    rewardsClaimed,
    texts: textsOf(found),
    mergedInto: mergedInto ?? null,
    merged,
  }
}

/** Stores what the owner writes about a customer. The audit log gets no text of them. */
export async function describeCustomer(
  context: Context,
  { by, customerId, profile }: Change & { readonly profile: Profile },
): Promise<void> {
  const { businessId } = by
  await change(context, by, async (tx) => {
    const account = await lockAccount(tx, { businessId, customer: { id: customerId } })
    if (!account?.phone) throw new AppError('customer_not_found')
    await store.upsertProfile(tx, { businessId, accountId: customerId, profile })
    return recorded({ action: 'customer_described', after: `Customer ${customerId}` })
  })
}

/** Gives or takes points by hand. */
export async function adjustPoints(
  context: Context,
  adjustment: Change & {
    readonly points: number
    readonly reason: string
    readonly locationId?: number | undefined
    readonly idempotencyKey: string | undefined
  },
): Promise<CallOutput<typeof contract.adjustPoints>> {
  const { by, customerId, points, reason, locationId } = adjustment
  const { businessId, actor } = by
  return change(context, by, async (tx) => {
    const { idempotencyKey } = adjustment
    const made = { businessId, accountId: customerId, points, note: reason, locationId, actor }
    const correction = await adjustBalance(tx, { ...made, idempotencyKey })
    const { entryId: transactionId, balanceAfter: pointsAfter, isRepeated } = correction
    if (!isRepeated) await requireOpenLocation(tx, { businessId, locationId })
    noteEntry(transactionId)
    // Without the reason: it may name a person, and nobody is erased from this log.
    const after = `Customer ${customerId}, ${points > 0 ? '+' : ''}${points} points`
    const answer = { success: true as const, transactionId, pointsAfter }
    return isRepeated ? unchanged(answer) : recorded({ action: 'points_adjusted', after }, answer)
  })
}

/** Blocks a number from collecting points, or unblocks it. Its points stay. */
export async function blockCustomer(
  context: Context,
  { by, customerId, isBlocked }: Change & { readonly isBlocked: boolean },
): Promise<contract.Customer> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    const account = await lockAccount(tx, { businessId, customer: { id: customerId } })
    if (!account?.phone) throw new AppError('customer_not_found')
    const shown = async () => customerOf(await find(tx, { businessId, customerId }))
    if (account.isBlocked === isBlocked) return unchanged(await shown())
    await store.updateBlocked(tx, { businessId, accountId: customerId, isBlocked })
    const action = isBlocked ? 'customer_blocked' : 'customer_unblocked'
    return recorded({ action, after: `Customer ${customerId}` }, await shown())
  })
}

async function find(db: Queryable, customer: Parameters<typeof store.findCustomer>[1]) {
  const found = await store.findCustomer(db, customer)
  if (!found) throw new AppError('customer_not_found')
  return found
}
