import { sql } from 'kysely'
import type { Queryable } from '../../context.ts'
import type { CausedText } from './rules.ts'

/** Asked again later, the answer is the same: only what held at the moment counts. */
export async function findCausedText(
  tx: Queryable,
  {
    businessId,
    event,
    recipient,
    at,
  }: { businessId: number; event: string; recipient: string; at: Date },
): Promise<CausedText> {
  const { rows } = await sql<CausedText>`
    SELECT message.id IS NOT NULL AS "isWritten",
      coalesce(message.state = 'queued' AND message.attempts = 0, false) AS "isUndecided",
      message.reason,
      coalesce(business.phone_confirmed_at <= ${at}::timestamptz, false) AS "wasConfirmed",
      EXISTS (SELECT FROM sms_stops stop WHERE stop.phone = ${recipient}
        AND stop.stopped_at <= message.created_at) AS "wasStopped",
      EXISTS (SELECT FROM sms_consents consent WHERE consent.business_id = business.id
        AND consent.phone = ${recipient} AND consent.confirmed_by IS NOT NULL
        AND coalesce(consent.confirmed_at, consent.agreed_at) <= message.created_at) AS "hadConsent",
      end_of_night(${at}::timestamptz, business.time_zone) AS "quietUntil"
    FROM businesses business
    LEFT JOIN messages message ON message.business_id = business.id
      AND message.event = ${event} AND message.recipient = ${recipient}
    WHERE business.id = ${businessId}`.execute(tx)
  const [text] = rows
  if (!text) throw new Error('The shop of a text is there')
  return text
}
