import { writeAudit } from '../../audit/service.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { removeRecordings } from '../../feedback/recordings/service.ts'
import { forgetReviewer } from '../../feedback/reviewers/service.ts'
import { endConsent } from '../../messages/consents/service.ts'
import { forgetMessages } from '../../messages/erasure/service.ts'
import { erasedReason, forgetNotes } from '../../points/corrections/service.ts'
import { appendEntry, lockAccount } from '../../points/ledger.ts'
import type { Browser } from '../../session.ts'
import { requireStillInside } from '../../sessions/service.ts'
import { deleteClaimCodes, updateErased } from './store.ts'

interface Erasure {
  readonly businessId: number
  readonly customerId: number
  readonly browser: Browser
}

/**
 * Forgets a person: number, notes, reviews, messages. Their entries stay, so that sums do; what they
 * had not spent goes, since nobody could claim it.
 */
export async function eraseCustomer(context: Context, erasure: Erasure): Promise<void> {
  const recordings = await context.db.transaction().execute(async (tx) => {
    const { businessId, customerId, browser } = erasure
    await requireStillInside(context, tx, { businessId, browser })
    const account = await lockAccount(tx, { businessId, customer: { id: customerId } })
    if (!account) throw new AppError('customer_not_found')
    const { id: accountId, phone, balance } = account
    // Erased already: the same request again.
    if (!phone) return []
    if (balance > 0) {
      const entry = { kind: 'adjustment', actor: 'owner', reason: erasedReason } as const
      await appendEntry(tx, { ...entry, businessId, accountId, points: -balance })
    }
    await forgetNotes(tx, { businessId, accountId })
    await deleteClaimCodes(tx, { businessId, accountId })
    await endConsent(tx, { businessId, phone })
    const reviews = await forgetReviewer(tx, { businessId, accountId, phone })
    await forgetMessages(tx, { businessId, accountId, phone, reviews })
    await updateErased(tx, { businessId, accountId })
    const after = `Customer ${customerId}, ${balance} points gone`
    await writeAudit(tx, browser, { businessId, actor: 'owner', action: 'customer_erased', after })
    return reviews.flatMap(({ voiceKey }) => voiceKey ?? [])
  })
  // Nothing leads to them any more; where a file cannot be taken away now, the sweep does it.
  await removeRecordings(context, recordings).catch(() => undefined)
}
