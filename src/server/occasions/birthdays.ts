import type * as z from 'zod/mini'
import type {
  askForBirthday as askForBirthdayCall,
  BirthdayState,
  setBirthday as setBirthdayCall,
} from '../../contract/occasions.ts'
import { findPhone, lockAccount } from '../core/ledger/ledger.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import { readReceipt } from '../platform/http/receipts.ts'
import { readPhone } from '../platform/text/phone.ts'
import { phoneHere } from '../points/service.ts'
import { changedBirthday, isAsked, type KnownBirthday, visitKnownMs } from './rules.ts'
import { findBirthday, findBirthdayPoints, findVisitor, writeBirthday } from './store.ts'

type AskedVisit = z.output<typeof askForBirthdayCall.body>

/**
 * Whether the shop asks a customer for their birthday. Nobody is told which day it is, not even the
 * browser that gave it.
 */
export async function askForBirthday(context: Context, visit: AskedVisit): Promise<BirthdayState> {
  const { businessId } = visit
  const accountId = await visitorOf(context, context.db, visit)
  const shop = await findBirthdayPoints(context.db, businessId)
  if (!shop) throw new AppError('business_not_found')
  return shownState(shop, await findBirthday(context.db, { businessId, accountId }))
}

/**
 * Stores a birthday, changes it, or takes it back; or that the customer gives none now. Only the browser that made a scan of the number
 * can, since whoever knows a number is not therefore its owner. What a shop has stopped asking for
 * can still be taken back.
 */
export async function setBirthday(
  context: Context,
  { birthday: wanted, ...visit }: z.output<typeof setBirthdayCall.body>,
): Promise<BirthdayState> {
  const { businessId } = visit
  return context.db.transaction().execute(async (tx) => {
    const accountId = await visitorOf(context, tx, visit)
    // Whoever is erased or merged meanwhile comes before or after.
    await lockAccount(tx, { businessId, customer: { id: accountId } })
    await visitorOf(context, tx, visit)
    const shop = await findBirthdayPoints(tx, businessId)
    if (!shop) throw new AppError('business_not_found')
    if (shop.points === null && wanted) throw new AppError('birthdays_off')
    const known = await findBirthday(tx, { businessId, accountId })
    const changed = changedBirthday(known, { wanted, today: shop.today })
    if (!changed) throw new AppError('birthday_changed')
    await writeBirthday(tx, { businessId, accountId, ...changed })
    return shownState(shop, changed)
  })
}

function shownState(
  { points, today }: NonNullable<Awaited<ReturnType<typeof findBirthdayPoints>>>,
  known: KnownBirthday | undefined,
): BirthdayState {
  return {
    points,
    isKnown: Boolean(known?.birthday),
    isAsked: points !== null && isAsked(known, today),
  }
}

/** The account of a scan, for the browser that has its receipt. */
async function visitorOf(context: Context, db: Queryable, visit: AskedVisit): Promise<number> {
  const { businessId, transactionId: entryId, receipt } = visit
  const isOurs = readReceipt(context.secret, receipt, { businessId, entryId }) !== undefined
  const accountId =
    isOurs && (await findVisitor(db, { businessId, entryId, withinMs: visitKnownMs }))
  if (!accountId) throw new AppError('birthday_needs_visit')
  if (visit.phoneNumber !== undefined) {
    const read = readPhone(visit.phoneNumber, 'phoneNumber')
    const phone = await phoneHere(context, { businessId, phone: read })
    if ((await findPhone(db, { businessId, accountId })) !== phone) {
      throw new AppError('birthday_needs_visit')
    }
  }
  return accountId
}
