import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

interface ReviewKey {
  readonly businessId: number
  readonly feedbackId: number
}

export interface VoiceFile {
  readonly key: string
  readonly type: string
  readonly seconds: number
  readonly bytes: number
}

/** Locks a review until the transaction ends. Returns what may keep it from taking a recording. */
export async function lockReview(tx: Queryable, { businessId, feedbackId }: ReviewKey) {
  return tx
    .selectFrom('feedback')
    .select([
      'voice_key as voiceKey',
      'voice_tried_at as triedAt',
      'forgotten_at as forgottenAt',
      'transaction_id as visit',
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', feedbackId)
    .forUpdate()
    .executeTakeFirst()
}

/** The review takes no further try at a recording. */
export async function markTried(
  tx: Queryable,
  { businessId, feedbackId }: ReviewKey,
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ voice_tried_at: sql<Date>`clock_timestamp()` })
    .where('business_id', '=', businessId)
    .where('id', '=', feedbackId)
    .execute()
}

export async function updateVoice(
  tx: Queryable,
  { businessId, feedbackId, voice }: ReviewKey & { readonly voice: VoiceFile },
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({
      voice_key: voice.key,
      voice_type: voice.type,
      voice_seconds: voice.seconds,
      voice_bytes: voice.bytes,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', feedbackId)
    .execute()
}

export async function findVoice(db: Queryable, { businessId, feedbackId }: ReviewKey) {
  return db
    .selectFrom('feedback')
    .select(['voice_key as key', 'voice_type as type', 'voice_bytes as bytes'])
    .where('business_id', '=', businessId)
    .where('id', '=', feedbackId)
    .executeTakeFirst()
}

/** Of some keys, those to which a review of the business refers. */
export async function listNamedKeys(
  db: Queryable,
  { businessId, keys }: { businessId: number; keys: readonly string[] },
): Promise<Set<string>> {
  const named = await db
    .selectFrom('feedback')
    .select('voice_key as key')
    .where('business_id', '=', businessId)
    .where('voice_key', 'in', keys)
    .execute()
  return new Set(named.flatMap(({ key }) => key ?? []))
}
