import type { AccountDeletion, KnownNumber } from '../../../../contract/adminCustomers.ts'
import { storedSpellings } from '../../../../contract/platform/phones/subscribers.ts'
import { writeAudit, writeLines } from '../../../core/audit/service.ts'
import { releaseBusinessIn } from '../../../core/businesses/service.ts'
import { forgetMessages } from '../../../core/messages/erasure/service.ts'
import { forgetPasscodes } from '../../../core/passcodes/service.ts'
import { endAccountSessions } from '../../../core/sessions/service.ts'
import { eraseNumberInShop, shopsThatKnow } from '../../../customers/erasure/service.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Browser } from '../../../platform/http/session.ts'
import { readPhone } from '../../../platform/text/phone.ts'
import { forgetRequests } from '../../../support/service.ts'
import { listBusinessesOf } from '../store.ts'
import * as store from './store.ts'

const shopsShown = 50

/** What would be deleted with an account. */
export async function describeAccountDeletion(
  context: Context,
  customerId: number,
): Promise<AccountDeletion> {
  const account = await store.findAccount(context.db, customerId)
  if (!account) throw new AppError('account_not_found')
  const owned = await listBusinessesOf(context.db, [customerId])
  return {
    ...(await knownOf(context, account.phone)),
    businesses: owned.map(({ id, name }) => ({ id, name })),
  }
}

/** What all shops know about a number, and which account and shops have it as their own. */
export async function findNumber(context: Context, typed: string): Promise<KnownNumber> {
  const phone = await storedAs(context, readPhone(typed, 'phoneNumber'))
  const accountId = await store.findAccountIdByPhone(context.db, phone)
  return {
    ...(await knownOf(context, phone)),
    phone,
    accountId: accountId === undefined ? null : String(accountId),
    businesses: await store.listBusinessesOfPhone(context.db, phone),
  }
}

/** The spelling of a number under which something is known of it. */
async function storedAs(context: Context, phone: string): Promise<string> {
  for (const spelling of storedSpellings(phone)) {
    const [shop] = await shopsThatKnow(context, spelling)
    const [business] = await store.listBusinessesOfPhone(context.db, spelling)
    const account = await store.findAccountIdByPhone(context.db, spelling)
    if (shop ?? business ?? account) return spelling
  }
  return phone
}

async function knownOf(context: Context, phone: string | null) {
  const businessIds = phone ? await shopsThatKnow(context, phone) : []
  const shops = phone ? await store.listKnownShops(context.db, { phone, businessIds }) : []
  return {
    shops: shops.slice(0, shopsShown).map(({ id, name, points }) => ({ id, name, points })),
    totalShops: shops.length,
    totalPoints: shops.reduce((sum, { points }) => sum + points, 0),
    reviews: shops.reduce((sum, { reviews }) => sum + reviews, 0),
  }
}

/**
 * Erases the person with a number, in every shop in sequence and on the platform; returns the
 * number of shops. An account that confirmed the number keeps its sign-in, without the number.
 * Calling this again finishes an interrupted erasure.
 */
export async function eraseNumber(
  context: Context,
  { phoneNumber, browser }: { phoneNumber: string; browser: Browser },
): Promise<number> {
  let [shops, accounts] = [0, 0]
  for (const phone of storedSpellings(readPhone(phoneNumber, 'phoneNumber'))) {
    const forgotten = await forgetNumber(context, { phone, browser })
    shops += forgotten.shops
    accounts += forgotten.accounts
  }
  // If nothing was known about the number, there is nothing to record.
  if (shops + accounts > 0) {
    const after = shops === 1 ? '1 shop' : `${shops} shops`
    const entry = { businessId: 0, actor: 'admin', action: 'number_erased', after } as const
    await writeAudit(context.db, browser, entry)
  }
  return shops
}

/**
 * Deletes an account and erases its person; returns the number of shops. First its browsers are
 * signed out, so that they collect nothing meanwhile. The account itself comes last, so that
 * calling this again finishes an interrupted deletion.
 */
export async function deleteAdminCustomer(
  context: Context,
  { customerId, browser }: { customerId: number; browser: Browser },
): Promise<number> {
  let shops = 0
  for (;;) {
    const { phone } = await signOut(context, customerId)
    if (phone) shops += (await forgetNumber(context, { phone, browser })).shops
    if (await deleteErased(context, { customerId, browser })) return shops
  }
}

async function signOut(context: Context, customerId: number): Promise<store.Account> {
  return context.db.transaction().execute(async (tx) => {
    const account = await store.lockAccount(tx, customerId)
    if (!account) throw new AppError('account_not_found')
    await endAccountSessions(tx, customerId)
    return account
  })
}

/** Returns false if the account has since confirmed another number, which must be erased too. */
async function deleteErased(
  context: Context,
  { customerId, browser }: { customerId: number; browser: Browser },
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const account = await store.lockAccount(tx, customerId)
    // Another administrator has deleted it already.
    if (!account) return true
    const { id: userId, phone, email } = account
    if (phone) return false
    for (const businessId of await store.listOwnedIds(tx, userId)) {
      const { audit } = await releaseBusinessIn(tx, businessId)
      await writeLines(tx, { businessId, actor: 'admin', browser }, audit)
    }
    await endAccountSessions(tx, userId)
    await forgetPasscodes(tx, { phone, userId })
    await forgetRequests(tx, { phone, email })
    await store.deleteAccount(tx, userId)
    const after = `Account ${userId}`
    const entry = { businessId: 0, actor: 'admin', action: 'account_deleted', after } as const
    await writeAudit(tx, browser, entry)
    return true
  })
}

/**
 * Erases a number in every shop that knows it, then what belongs to no shop. A STOP stays, because
 * it is honored forever. Returns how many shops knew the number, and how many accounts had
 * confirmed it.
 */
async function forgetNumber(
  context: Context,
  { phone, browser }: { phone: string; browser: Browser },
): Promise<{ shops: number; accounts: number }> {
  const shops = await shopsThatKnow(context, phone)
  for (const businessId of shops) await eraseNumberInShop(context, { businessId, phone, browser })
  const accounts = await context.db.transaction().execute(async (tx) => {
    await forgetRequests(tx, { phone, email: null })
    await forgetPasscodes(tx, { phone, userId: null })
    await forgetMessages(tx, { businessId: 0, accountId: null, phone, reviews: [] })
    return store.updateNoPhone(tx, phone)
  })
  return { shops: shops.length, accounts }
}
