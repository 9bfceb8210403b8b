import type { PromisedBonus } from '../../contract/bonus.ts'
import { errors } from '../../contract/errors.ts'
import { shownLadder } from '../../contract/ladder.ts'
import { pointsOfOccasions, shownOccasions } from '../../contract/occasionBonus.ts'
import type { Language, SpokenLanguage } from '../../contract/platform/languages.ts'
import type { DescribedCode, ScanResult } from '../../contract/scan.ts'
import { customerPhone } from '../auth/service.ts'
import { withOwnWords } from '../core/languages/service.ts'
import {
  type CreditedScan,
  creditScan,
  type InvitedBy,
  listPromised,
  type RefusedScan,
  type ScanToCredit,
} from '../core/ledger/scans.ts'
import { askForConsent } from '../core/messages/consent/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import { newReceipt, type ScannedBy } from '../platform/http/receipts.ts'
import { noteEntry } from '../platform/http/requestId.ts'
import {
  addressLimitsOf,
  countedAddress,
  countUnknownCode,
  isLimitName,
  networkHash,
  tooMany,
} from '../platform/limits/service.ts'
import { inTurn } from '../platform/process/turns.ts'
import { declared } from '../platform/sentences/sentences.ts'
import { readCode } from '../platform/text/codeText.ts'
import { phoneForPoints } from '../points/service.ts'
import { proofOfScan, ticketUsed } from '../presence/service.ts'
import { type AskedCode, findScannedCode } from '../qr-codes/service.ts'

interface Scan {
  readonly qrCode: string
  readonly idempotencyKey: string | undefined
  /** The sender's network address. */
  readonly address: string
  /** What the phone asks for. */
  readonly language: Language | undefined
  /** What the page was in. */
  readonly shown: Language | undefined
  /** The invitation to a shop that the browser keeps. */
  readonly invitedTo: (businessId: number) => InvitedBy | undefined
}

/** The proof, presented by a browser, that somebody is at the counter. */
interface Presented {
  readonly ticket?: string | undefined
  readonly waitedMs?: number | undefined
  /** The secret of the browser's cookie. */
  readonly visit: string | undefined
}

interface TypedNumber {
  readonly phoneNumber: string
  /** The number of an unknown kind that the customer said is right. */
  readonly confirmedPhone?: string | undefined
}

/**
 * Gives a code's points to a phone number. A repeated key gets the first answer again. `textMe`:
 * unless the scan is refused, ask the number whether it wants the shop's texts.
 */
export async function scanWithPhone(
  context: Context,
  {
    phoneNumber,
    confirmedPhone,
    ticket,
    waitedMs = 0,
    visit,
    ...scan
  }: Scan & Presented & TypedNumber & { readonly textMe: boolean },
): Promise<ScanResult> {
  const code = readCode(context, scan.qrCode)
  const phone = await phoneForPoints(context, {
    businessId: code.businessId,
    typed: phoneNumber,
    field: 'phoneNumber',
    confirmed: confirmedPhone,
  })
  const proof = proofOfScan(context, { ...code, ticket, waitedMs, browser: visit })
  return creditCode(context, { ...scan, ...code, phone, proof, by: 'link' })
}

/** Gives a code's points to a signed-in customer's confirmed phone. */
export async function scan(
  context: Context,
  { userId, ...scan }: Scan & { readonly userId: number; readonly textMe: boolean },
): Promise<ScanResult> {
  const phone = await customerPhone(context, userId)
  if (!phone) throw new AppError('phone_missing')
  return creditCode(context, { ...scan, ...readCode(context, scan.qrCode), phone, by: 'account' })
}

interface CodeToCredit extends Scan {
  readonly businessId: number
  readonly code: string
  readonly phone: string
  readonly textMe: boolean
  readonly proof?: ScanToCredit['proof']
  readonly by: ScannedBy
}

async function creditCode(
  context: Context,
  { textMe, shown, by, invitedTo, ...scan }: CodeToCredit,
): Promise<ScanResult> {
  const { businessId, code, phone, idempotencyKey, proof, language } = scan
  const address = countedAddress(context, scan.address)
  const addressLimits = addressLimitsOf(context, { address, businessId })
  const invitation = invitedTo(businessId)
  const asked = { businessId, code, phone, idempotencyKey, addressLimits, proof, language }
  const toCredit = { ...asked, invitation }
  try {
    const credited = textMe
      ? await creditAsking(context, {
          ...toCredit,
          shown,
          askedBy: networkHash(context, scan.address),
        })
      : acceptedOf(context, await context.scanQueue.credit(toCredit))
    context.metrics.scanCredited(credited.outcome)
    return shownScan(context, { businessId, by, credited })
  } catch (error) {
    context.metrics.scanRefused(error)
    // Counted here, because a refusal rolls back everything else in its transaction.
    const isUnknown = error instanceof AppError && error.code === 'unknown_code'
    if (isUnknown) await countUnknownCode(context, address, { businessId, code })
    const isUsed = error instanceof AppError && error.code === 'ticket_used'
    throw isUsed && proof ? await ticketUsed(context, { businessId, ...proof }) : error
  }
}

/**
 * Asks the number only if the scan is not refused. Consents are written after the account is locked,
 * as everywhere (see ledger/scanLocks.sql).
 */
async function creditAsking(
  context: Context,
  { askedBy, shown, ...scan }: ScanToCredit & Pick<Scan, 'shown'> & { readonly askedBy: string },
): Promise<CreditedScan> {
  const { businessId, phone } = scan
  return inTurn(`scan ${businessId} ${phone}`, () =>
    context.db.transaction().execute(async (tx) => {
      const credited = await creditOrRefuse(context, tx, scan)
      await askForConsent(tx, { businessId, phone, language: shown, place: 'scan', askedBy })
      return credited
    }),
  )
}

/** Gives the points, or throws why not. */
export async function creditOrRefuse(
  context: Context,
  db: Queryable,
  scan: ScanToCredit,
): Promise<CreditedScan> {
  const credited = await creditScan(db, scan)
  context.metrics.scanUnbatched()
  return acceptedOf(context, credited)
}

function acceptedOf(context: Context, credited: CreditedScan | RefusedScan): CreditedScan {
  if (isRefused(credited)) throw refusal(context, credited)
  return credited
}

/** What the customer's screen shows about the given points. */
export function shownScan(
  context: Context,
  { businessId, by, credited }: { businessId: number; by: ScannedBy; credited: CreditedScan },
): ScanResult {
  const { entryId, bonus, occasions, invitation } = credited
  const added = (bonus?.points ?? 0) + pointsOfOccasions(occasions)
  noteEntry(entryId)
  return {
    transactionId: entryId,
    receipt: newReceipt(context.secret, by, { businessId, entryId }),
    pointsEarned: credited.pointsEarned,
    pointsBefore: credited.balanceAfter - credited.pointsEarned - added,
    totalPoints: credited.balanceAfter,
    rewardEarned: isReady(credited),
    isRepeatScan: credited.isRepeatScan,
    scannedAt: credited.scannedAt.toISOString(),
    locationId: credited.locationId,
    business: {
      id: businessId,
      name: credited.businessName,
      rewardDescription: credited.rewardDescription,
      rewardThreshold: credited.rewardThreshold,
      pointCapType: credited.pointCapType,
    },
    ...(credited.keptUntil && { keptUntil: credited.keptUntil }),
    ...shownLadder(credited.standing),
    ...(bonus && { bonus }),
    ...shownOccasions(occasions),
    ...(invitation && { invitation }),
  }
}

/** Whether the customer's next reward waits. */
function isReady({ standing, balanceAfter, rewardThreshold }: CreditedScan): boolean {
  return standing?.next.isReady ?? balanceAfter >= rewardThreshold
}

function isRefused(result: CreditedScan | RefusedScan): result is RefusedScan {
  return result.outcome !== 'credited' && result.outcome !== 'replayed'
}

function refusal(context: Context, { outcome, nextScanAt }: RefusedScan): AppError {
  const retryAfterMs = nextScanAt
    ? Math.max(0, nextScanAt.getTime() - context.clock().getTime())
    : undefined
  if (isLimitName(outcome)) return tooMany(outcome, retryAfterMs ?? 0)
  return new AppError(outcome, retryAfterMs === undefined ? {} : { retryAfterMs })
}

/** The same code in its reader's language, with the shop's own words in it. */
/** A shop without promotions costs nothing. */
async function promotionOf(
  { db }: Context,
  code: Omit<Awaited<ReturnType<typeof findScannedCode>>, 'shop'>,
): Promise<PromisedBonus | undefined> {
  const { businessId, codeId, locationId, kind, pointValue, hasPromotions } = code
  if (!hasPromotions || kind !== 'earn') return undefined
  const visit = { businessId, codeId, locationId, accountId: null, points: [pointValue] }
  const [promised] = await listPromised(db, visit)
  return promised ?? undefined
}

export async function describedIn(
  { db }: Context,
  described: DescribedCode,
  language: SpokenLanguage,
): Promise<DescribedCode> {
  const { refusesPrint } = described
  return {
    ...described,
    business: await withOwnWords(db, described.business, language),
    ...(refusesPrint && {
      refusesPrint: { ...refusesPrint, message: declared(refusesPrint.message)(language) },
    }),
  }
}

/**
 * The shop and the points of a scanned code; throws why if it gives none. A check code also shows
 * points at a shop that is switched off.
 */
export async function describeCode(context: Context, asked: AskedCode): Promise<DescribedCode> {
  const { shop, ...code } = await findScannedCode(context, asked)
  // A deleted shop's code may still be on its counter, but gives nothing.
  if (!shop) throw new AppError('inactive_business')
  const { isActive, mayTextCustomers, ...business } = shop
  const { kind, code: text, pointValue, locations, presence } = code
  if (!isActive && kind === 'earn') throw new AppError('inactive_business')
  if (!code.isActive) throw new AppError('inactive_code')
  // A check code shows points from all locations.
  if (code.isLocationClosed && kind === 'earn') throw new AppError('location_closed')
  const textsCustomers = mayTextCustomers && context.sms.canSend
  const promotion = await promotionOf(context, code)
  const described = {
    kind,
    code: text,
    pointValue,
    business,
    textsCustomers,
    locations,
    ...(promotion && { promotion }),
  }
  if (presence === 'paper') return described
  const needed = presence === 'screen' ? 'scan_the_screen' : 'scan_todays_card'
  return { ...described, refusesPrint: { code: needed, message: errors[needed].message } }
}
