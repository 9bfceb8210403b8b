import { getBusiness } from '../../businesses/service.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/queryable.ts'
import { AppError } from '../../errors.ts'
import { readReceipt } from '../../http/receipts.ts'
import type { Browser } from '../../http/session.ts'
import { joinScans, lockAccount } from '../../points/ledger.ts'
import { inTurn } from '../../process/turns.ts'
import { currentSessions } from '../../sessions/service.ts'
import { tellOfLowRating } from '../lowRatings.ts'
import { type SentFeedback, sentFeedback } from '../sent.ts'
import { findConfirmedPhone, findRating, findVisit, insertRating, type Rating } from './store.ts'

/** How long after the scan a visit can be rated. */
const rateableForMs = 24 * 60 * 60 * 1000

interface RatedVisit extends Rating {
  readonly businessId: number
  /** The scan. */
  readonly transactionId: number
  readonly receipt?: string | undefined
  readonly browser: Browser
}

/**
 * Stores a customer's rating of a visit, once. Whoever has the scan's receipt was there, and so was
 * the signed-in customer whose number it is. A visit can still be rated when the shop has undone
 * its points, or nobody could complain; and it stays one visit when they were moved. No limit
 * counts ratings: there are no more than scans, which are limited, and strangers' feedback crowds
 * out no customer's.
 */
export async function rateVisit(context: Context, visit: RatedVisit): Promise<SentFeedback> {
  const { businessId, transactionId, receipt, rating, comment } = visit
  const asked = { businessId, entryId: transactionId }
  const hasReceipt =
    receipt !== undefined && readReceipt(context.secret, receipt, asked) !== undefined
  const ownPhone = hasReceipt ? undefined : await phoneOf(context, visit.browser)
  if (!hasReceipt && !ownPhone) throw new AppError('receipt_unknown')
  const rate = async (tx: Queryable) => {
    // The points may be moved, or their person erased, at this very moment.
    await joinScans(tx, businessId)
    const scan = await findVisit(tx, asked)
    const customer = scan && { id: scan.accountId }
    const account = customer && (await lockAccount(tx, { businessId, customer }))
    const isTheirs = account?.phone && (hasReceipt || account.phone === ownPhone)
    if (!scan || !isTheirs) throw new AppError('receipt_unknown')
    const business = await getBusiness({ ...context, db: tx }, businessId)
    const { entryId, createdAt } = scan
    const answer = (feedbackId: number) =>
      sentFeedback(context, { businessId, feedbackId, takesVoice: business.visitVoiceEnabled })
    const known = await findRating(tx, { businessId, entryId })
    if (known) {
      // The same again, because its answer was lost.
      const isSame = known.rating === rating && known.comment === comment
      if (!isSame) throw new AppError('already_rated')
      return answer(known.id)
    }
    if (createdAt.getTime() + rateableForMs < context.clock().getTime()) {
      throw new AppError('too_late_to_rate')
    }
    const id = await insertRating(tx, { businessId, entryId, rating, comment })
    await tellOfLowRating(tx, business, { feedbackId: id, rating })
    return answer(id)
  }
  const about = `rating ${businessId} ${transactionId}`
  return inTurn(about, () => context.db.transaction().execute(rate))
}

/** The confirmed number of whoever is signed in as a customer. */
async function phoneOf(context: Context, browser: Browser): Promise<string | undefined> {
  const { customer } = await currentSessions(context, browser)
  return customer && findConfirmedPhone(context.db, customer.userId)
}
