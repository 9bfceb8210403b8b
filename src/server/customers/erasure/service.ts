import { writeLines } from '../../core/audit/service.ts'
import { change, type Outcome, recorded, unchanged } from '../../core/change/service.ts'
import { erasedReason, forgetNotes } from '../../core/ledger/corrections/service.ts'
import {
  type Account,
  appendEntry,
  endPromises,
  joinScans,
  lockAccount,
  lockAccounts,
} from '../../core/ledger/ledger.ts'
import { endConsent } from '../../core/messages/consent/service.ts'
import { forgetMessages, kindsToCustomers } from '../../core/messages/erasure/service.ts'
import { removeRecordings } from '../../feedback/recordings/service.ts'
import { forgetReviewer } from '../../feedback/reviewers/service.ts'
import { forgetInvitations } from '../../invitations/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import type { Browser } from '../../platform/http/session.ts'
import { listMerged } from '../store.ts'
import {
  deleteBirthday,
  deleteClaimCodes,
  deleteProfile,
  deleteRowsToImport,
  findNumber,
  listShopsThatKnow,
  updateErased,
} from './store.ts'

/**
 * Erases a person: number, name, notes, reviews, messages. The entries stay, and with them all
 * sums. Unspent points are removed, because nobody could claim them.
 */
export async function eraseCustomer(
  context: Context,
  { by, customerId }: { readonly by: By; readonly customerId: number },
): Promise<void> {
  const { businessId } = by
  const recordings = await change(context, by, async (tx) => {
    const { account, merged } = await lockPerson(tx, { businessId, customer: { id: customerId } })
    if (!account) throw new AppError('customer_not_found')
    const { phone } = account
    // The person is erased already: a repeated request.
    if (!phone) return unchanged([])
    return forgetPerson(tx, { businessId, account, merged, phone, actor: 'owner' })
  })
  await removeFiles(context, recordings)
}

interface NumberInShop {
  readonly businessId: number
  /** E.164. */
  readonly phone: string
}

/**
 * Erases a number for an administrator, who knows it. Includes numbers that are no customers, but
 * were left with a review or agreed to texts.
 */
export async function eraseNumberInShop(
  context: Context,
  { businessId, phone, browser }: NumberInShop & { readonly browser: Browser },
): Promise<void> {
  const by = { businessId, actor: 'admin', browser } as const
  const recordings = await context.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, { businessId, customer: { phone } })
    const { answer, audit } = await forgetPerson(tx, { ...by, ...person, phone })
    await writeLines(tx, by, audit)
    return answer
  })
  await removeFiles(context, recordings)
}

/** The sorted ids of businesses that know a number, including deleted ones and demo shops. */
export async function shopsThatKnow({ db }: Context, phone: string): Promise<number[]> {
  return listShopsThatKnow(db, { phone, kinds: kindsToCustomers })
}

interface LockedPerson {
  /** Undefined if the person is no customer. */
  readonly account: Account | undefined
  /** Earlier numbers, whose accounts were merged into theirs. */
  readonly merged: readonly Account[]
}

/**
 * Deletes a person's rows that are still to be imported, then locks the account, and those merged
 * into it. An import's job locks in the same order, by number, so one waits for the other and the
 * person is not imported again. The number cannot be moved meanwhile, because moving locks out scans.
 */
async function lockPerson(
  tx: Queryable,
  { businessId, customer }: Parameters<typeof lockAccount>[1],
): Promise<LockedPerson> {
  await joinScans(tx, businessId)
  const found = await findNumber(tx, { businessId, customer })
  const earlier = found ? await listMerged(tx, { businessId, customerId: found.id }) : []
  const own = 'phone' in customer ? customer.phone : found?.phone
  const phones = [...(own ? [own] : []), ...earlier.map(({ phone }) => phone)].toSorted()
  for (const phone of phones) await deleteRowsToImport(tx, { businessId, phone })
  const accountIds = [...(found ? [found] : []), ...earlier].map(({ id }) => id)
  await lockAccounts(tx, { businessId, accountIds })
  const account = await lockAccount(tx, { businessId, customer })
  const merged: Account[] = []
  for (const { id } of earlier) {
    const locked = await lockAccount(tx, { businessId, customer: { id } })
    if (locked) merged.push(locked)
  }
  return { account, merged }
}

interface Person extends NumberInShop, LockedPerson {
  readonly actor: 'owner' | 'admin'
}

/** Returns the recordings to which nothing refers any more. */
async function forgetPerson(
  tx: Queryable,
  { merged, ...person }: Person,
): Promise<Outcome<string[]>> {
  const forgotten = [await forgetNumber(tx, person)]
  for (const account of merged) {
    const { phone } = account
    if (phone) forgotten.push(await forgetNumber(tx, { ...person, account, phone }))
  }
  return recorded(
    forgotten.flatMap(({ audit }) => audit),
    forgotten.flatMap(({ answer }) => answer),
  )
}

async function forgetNumber(
  tx: Queryable,
  { businessId, phone, account, actor }: Omit<Person, 'merged'>,
): Promise<Outcome<string[]>> {
  if (account) await forgetAccount(tx, { businessId, account, actor })
  await endConsent(tx, { businessId, phone })
  const accountId = account?.id ?? null
  const reviews = await forgetReviewer(tx, { businessId, accountId, phone })
  await forgetMessages(tx, { businessId, accountId, phone, reviews })
  if (account) await updateErased(tx, { businessId, accountId: account.id })
  if (!account && reviews.length === 0) return unchanged([])
  const after = account
    ? `Customer ${account.id}, ${account.balance} points gone`
    : 'Somebody who left a review and is no customer'
  const recordings = reviews.flatMap(({ voiceKey }) => voiceKey ?? [])
  return recorded({ action: 'customer_erased', after }, recordings)
}

async function forgetAccount(
  tx: Queryable,
  erasure: {
    readonly businessId: number
    readonly account: Account
    readonly actor: 'owner' | 'admin'
  },
): Promise<void> {
  const { businessId, account, actor } = erasure
  const { id: accountId, balance } = account
  if (balance > 0) {
    const entry = { kind: 'adjustment', actor, reason: erasedReason } as const
    await appendEntry(tx, { ...entry, businessId, accountId, points: -balance })
  }
  // Whoever has no points may keep a milestone.
  await endPromises(tx, { businessId, accountId })
  await forgetNotes(tx, { businessId, accountId })
  await deleteClaimCodes(tx, { businessId, accountId })
  await deleteBirthday(tx, { businessId, accountId })
  await forgetInvitations(tx, { businessId, accountId })
  await deleteProfile(tx, { businessId, accountId })
}

/**
 * Deletes recordings to which nothing refers. A file that cannot be deleted is left to the sweep.
 */
async function removeFiles(context: Context, recordings: readonly string[]): Promise<void> {
  await removeRecordings(context, recordings).catch(() => undefined)
}
