import { findLatestAudit, writeAudit } from '../../audit/service.ts'
import { getBusiness } from '../../businesses/service.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Browser } from '../../http/session.ts'
import { queueMessage } from '../../messages/service.ts'

const minuteMs = 60_000

/**
 * Mails the owner guide to the business's own email; returns that address. Pressed again within a
 * minute, it is one email.
 */
export async function sendManual(
  context: Context,
  { businessId, browser }: { businessId: number; browser: Browser },
): Promise<string> {
  const { name, email } = await getBusiness(context, businessId)
  if (!email) throw new AppError('email_missing')
  if (!context.email.canSend) throw new AppError('mail_unavailable')
  const { publicUrl } = context.config
  const now = context.clock().getTime()
  await context.db.transaction().execute(async (tx) => {
    const last = await findLatestAudit(tx, { businessId, action: 'manual_sent' })
    if (last?.after === email && now - last.at.getTime() < minuteMs) return
    await queueMessage(tx, {
      businessId,
      kind: 'owner_guide',
      // Two presses at the very same time are one email, too.
      about: Math.floor(now / minuteMs),
      recipient: email,
      variables: {
        businessName: name,
        guideUrl: `${publicUrl}/manual`,
        dashboardUrl: `${publicUrl}/business-dashboard-real`,
      },
    })
    await writeAudit(tx, browser, {
      businessId,
      actor: 'admin',
      action: 'manual_sent',
      after: email,
    })
  })
  return email
}
