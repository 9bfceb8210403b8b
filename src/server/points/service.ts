import { type Standing, shownLadder } from '../../contract/ladder.ts'
import type { Language, SpokenLanguage } from '../../contract/platform/languages.ts'
import { storedSpellings } from '../../contract/platform/phones/subscribers.ts'
import type { PointsCheck, ResetSms, Transaction } from '../../contract/points.ts'
import { change, recorded, unchanged } from '../core/change/service.ts'
import { inReadersLanguage } from '../core/languages/service.ts'
import { type Account, appendEntry, findEntryByKey, lockAccount } from '../core/ledger/ledger.ts'
import { forecastText } from '../core/messages/service.ts'
import { type Browsing, invitationOf } from '../invitations/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { noteEntry } from '../platform/http/requestId.ts'
import {
  type CountedAddress,
  consumeLimit,
  countedAddress,
  countUnknownCode,
  isWithin,
  refusePaused,
} from '../platform/limits/service.ts'
import { readCode } from '../platform/text/codeText.ts'
import { readPhone, readPhoneForPoints } from '../platform/text/phone.ts'
import { hasAccount, listAccruals } from './store.ts'

/**
 * The number (E.164) that is to get points at a business. A number of an unknown kind is asked
 * about once, until it has an account there.
 */
export async function phoneForPoints(
  context: Context,
  {
    businessId,
    typed,
    field,
    confirmed,
  }: {
    readonly businessId: number
    readonly typed: string
    readonly field: string
    readonly confirmed: string | undefined
  },
): Promise<string> {
  const isKnown = (number: string) => hasAccount(context.db, { businessId, phone: number })
  const phone = await readPhoneForPoints(typed, { field, confirmed, isKnown })
  return phoneHere(context, { businessId, phone })
}

/**
 * The spelling of a number (E.164) that has an account at a business. Older versions stored some
 * numbers in another one; their customers keep their points.
 */
export async function phoneHere(
  { db }: Context,
  { businessId, phone }: { readonly businessId: number; readonly phone: string },
): Promise<string> {
  const spellings = storedSpellings(phone)
  for (const spelling of spellings.length > 1 ? spellings : []) {
    if (await hasAccount(db, { businessId, phone: spelling })) return spelling
  }
  return phone
}

/** Who asks for points. */
interface Reader {
  readonly address: string
  /** What they read, on a page of a shop among what it offers. */
  readonly languageAmong: (offered: readonly Language[]) => SpokenLanguage
  readonly browsing: Browsing
}

/** A customer's points at the shop of a scanned code; retired codes work too. */
export async function checkPointsByCode(
  context: Context,
  { qrCode, phoneNumber, ...reader }: { qrCode: string; phoneNumber: string } & Reader,
): Promise<PointsCheck> {
  const { businessId, code } = readCode(context, qrCode)
  const read = readPhone(phoneNumber, 'phoneNumber')
  const phone = await phoneHere(context, { businessId, phone: read })
  return checkPoints(context, { businessId, code, phone, ...reader })
}

/** A customer's points at a shop given by its id. */
export async function checkPointsByBusiness(
  context: Context,
  { businessId, phoneNumber, ...reader }: { businessId: number; phoneNumber: string } & Reader,
): Promise<PointsCheck> {
  const read = readPhone(phoneNumber, 'phoneNumber')
  const phone = await phoneHere(context, { businessId, phone: read })
  return checkPoints(context, { businessId, code: undefined, phone, ...reader })
}

async function checkPoints(
  context: Context,
  {
    address,
    languageAmong,
    browsing,
    ...question
  }: { businessId: number; code: string | undefined; phone: string } & Reader,
): Promise<PointsCheck> {
  const counted = countedAddress(context, address)
  await countCheck(context, { address: counted, phone: question.phone })
  const found = await context.balanceQueue.find(question)
  if (question.code && !found?.codeId) {
    const { businessId, code } = question
    await countUnknownCode(context, counted, { businessId, code })
    throw new AppError('unknown_code')
  }
  // The code is real but its shop was deleted, so the answer is that of a scan.
  if (question.code && found?.isDeleted) throw new AppError('inactive_business')
  if (!found || found.isDeleted) throw new AppError('business_not_found')
  const points = found.balance ?? 0
  // Whoever has no points is told nothing that an unknown number is not told.
  const mayInvite = found.hasInvitations && found.isActive && points > 0
  const invitation = mayInvite ? await invitationOf(context, browsing, question) : undefined
  const shop = { id: question.businessId, languages: found.languages }
  const saidBy = await inReadersLanguage(context.db, [shop], languageAmong(found.languages))
  return {
    businessId: question.businessId,
    businessName: found.businessName,
    points,
    ...shownNext(found, points),
    givesPoints: found.isActive,
    ...(found.expiresOn && { pointsExpireOn: found.expiresOn }),
    ...(invitation && { invitation }),
    ...saidBy(shop),
  }
}

interface Found {
  readonly rewardThreshold: number
  readonly rewardDescription: string
  readonly standing: Standing | null
  readonly keptUntil: string | null
}

/** A customer's next reward; and the others, where the shop has several. */
export function shownNext(found: Found, points: number) {
  const { rewardThreshold, rewardDescription, standing } = found
  const next = standing?.next ?? {
    points: rewardThreshold,
    name: rewardDescription,
    pointsNeeded: Math.max(0, rewardThreshold - points),
    keptUntil: found.keptUntil ?? undefined,
  }
  return {
    rewardThreshold: next.points,
    hasReward: next.pointsNeeded === 0,
    pointsNeeded: next.pointsNeeded,
    rewardDescription: next.name,
    ...(next.keptUntil && { keptUntil: next.keptUntil }),
    ...shownLadder(standing),
  }
}

/** Limits checks, which are for one's own points and not for finding out who shops here. */
export async function countCheck(
  context: Context,
  { address, phone }: { address: CountedAddress | undefined; phone: string },
): Promise<void> {
  if (address === undefined) return
  await refusePaused(context, 'unknown_codes_by_address', address)
  await refusePaused(context, 'checked_phones_by_address', address)
  await consumeLimit(context, 'points_checks_by_address_in_a_minute', address)
  await consumeLimit(context, 'points_checks_by_address', address)
  const [{ name } = { name: '' }] = address
  if (await isWithin(context, 'points_checks_by_address_and_phone', `${name} ${phone}`)) {
    await consumeLimit(context, 'checked_phones_by_address', address)
  }
}

/** The latest accruals of a business (scans and awards), newest first. */
export async function listTransactions(
  context: Context,
  { businessId, limit }: { businessId: number; limit: number },
): Promise<Transaction[]> {
  const accruals = await listAccruals(context.db, { businessId, limit })
  return accruals.map((accrual) => ({
    id: accrual.id,
    customerId: String(accrual.accountId),
    customerPhone: accrual.phone,
    pointsEarned: accrual.points,
    customerTotalPoints: accrual.balance,
    isRepeatScan: accrual.isRepeatScan,
    isUndone: Boolean(accrual.isUndone),
    createdAt: accrual.createdAt.toISOString(),
  }))
}

interface Reset {
  readonly transactionId: number | null
  readonly pointsRemoved: number
  /** The customer will be texted, as far as is known now. */
  readonly smsQueued: boolean
  readonly sms: ResetSms
}

/**
 * Sets a customer's points to zero; the ledger then texts the customer. Without points, nothing is
 * appended or sent.
 */
export async function resetCustomerPoints(
  context: Context,
  reset: {
    readonly by: By
    /** The account's id, or a phone number. */
    readonly customerId: string
    readonly idempotencyKey: string | undefined
  },
): Promise<Reset> {
  const { by, customerId, idempotencyKey } = reset
  const { businessId, actor } = by
  return change<Reset>(context, by, async (tx) => {
    const account = await lockCustomer(context, tx, { businessId, customerId })
    if (!account) throw new AppError('customer_not_found')
    const repeated = idempotencyKey
      ? await findEntryByKey(tx, { businessId, accountId: account.id, idempotencyKey })
      : undefined
    if (repeated && repeated.kind !== 'reset') throw new AppError('idempotency_key_reused')
    if (!repeated && account.balance === 0) {
      return unchanged({ transactionId: null, pointsRemoved: 0, smsQueued: false, sms: 'none' })
    }
    const { id: accountId, balance } = account
    const wanted = { businessId, accountId, kind: 'reset', points: -balance } as const
    const entry = repeated ?? (await appendEntry(tx, { ...wanted, actor, idempotencyKey }))
    const sms = await forecastText(
      { ...context, db: tx },
      {
        businessId,
        kind: 'points_reset',
        about: entry.id,
        recipient: account.phone,
        at: entry.createdAt,
      },
    )
    noteEntry(entry.id)
    const after = `Customer ${accountId}, ${balance} points removed`
    return recorded(repeated ? [] : { action: 'points_reset', after }, {
      transactionId: entry.id,
      pointsRemoved: -entry.points,
      smsQueued: sms === 'now' || sms === 'morning',
      sms,
    })
  })
}

/**
 * Locks the account that is meant: digits alone are its id, or, where no account has that id, a
 * phone number in national notation.
 */
async function lockCustomer(
  context: Context,
  tx: Queryable,
  { businessId, customerId }: { businessId: number; customerId: string },
): Promise<Account | undefined> {
  const id = /^[1-9]\d*$/.test(customerId) ? Number(customerId) : undefined
  if (id !== undefined && Number.isSafeInteger(id)) {
    const account = await lockAccount(tx, { businessId, customer: { id } })
    if (account || isPlainId(customerId)) return account
  }
  const read = readPhone(customerId, 'customerId')
  const phone = await phoneHere({ ...context, db: tx }, { businessId, phone: read })
  return lockAccount(tx, { businessId, customer: { phone } })
}

/** No phone number that anybody types has so few digits. */
const isPlainId = (digits: string) => digits.length < 7
