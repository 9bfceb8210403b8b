import type { Language } from '../../../contract/platform/languages.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import { joinScans, lockAccount } from '../../core/ledger/ledger.ts'
import { askForConsent } from '../../core/messages/consent/service.ts'
import { currentSessions } from '../../core/sessions/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { readReceipt } from '../../platform/http/receipts.ts'
import type { Browser } from '../../platform/http/session.ts'
import { networkHash } from '../../platform/limits/service.ts'
import { inTurn } from '../../platform/process/turns.ts'
import { tellOfLowRating } from '../lowRatings.ts'
import { type SentFeedback, sentFeedback } from '../sent.ts'
import { findConfirmedPhone, findRating, findVisit, insertRating, type Rating } from './store.ts'

/** For how long after the scan a visit can be rated. */
const rateableForMs = 24 * 60 * 60 * 1000

interface RatedVisit extends Rating {
  readonly businessId: number
  /** The scan's ledger entry. */
  readonly transactionId: number
  readonly receipt?: string | undefined
  readonly browser: Browser
  /** The sender's network address. */
  readonly address: string
  /** What the page was in. */
  readonly shown: Language | undefined
}

/**
 * Stores a customer's rating of a visit, once. The scan's receipt proves that somebody was there;
 * so does the signed-in customer's number. A visit whose points the shop has undone can still be
 * rated, or else nobody could complain. If the points were moved, it stays one visit. Ratings need
 * no limit: there are no more than scans, which are limited, and strangers' feedback cannot crowd
 * them out.
 */
export async function rateVisit(context: Context, visit: RatedVisit): Promise<SentFeedback> {
  const { businessId, transactionId, receipt, rating, comment, mayText, shown } = visit
  const asked = { businessId, entryId: transactionId }
  const hasReceipt =
    receipt !== undefined && readReceipt(context.secret, receipt, asked) !== undefined
  const ownPhone = hasReceipt ? undefined : await phoneOf(context, visit.browser)
  if (!hasReceipt && !ownPhone) throw new AppError('receipt_unknown')
  const rate = async (tx: Queryable) => {
    // Meanwhile the points may be moved, or their person erased.
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
      // A repeated request, because its answer was lost.
      const isSame =
        known.rating === rating && known.comment === comment && known.mayText === mayText
      if (!isSame) throw new AppError('already_rated')
      return answer(known.id)
    }
    if (createdAt.getTime() + rateableForMs < context.clock().getTime()) {
      throw new AppError('too_late_to_rate')
    }
    const id = await insertRating(tx, { businessId, entryId, rating, comment, mayText })
    if (mayText) {
      const askedBy = networkHash(context, visit.address)
      const asked = {
        businessId,
        phone: account.phone,
        language: shown,
        place: 'review',
        askedBy,
      } as const
      await askForConsent(tx, asked)
    }
    await tellOfLowRating(tx, business, { feedbackId: id, rating })
    return answer(id)
  }
  const about = `rating ${businessId} ${transactionId}`
  return inTurn(about, () => context.db.transaction().execute(rate))
}

/** The confirmed number of the signed-in customer. */
async function phoneOf(context: Context, browser: Browser): Promise<string | undefined> {
  const { customer } = await currentSessions(context, browser)
  return customer && findConfirmedPhone(context.db, customer.userId)
}
