import { mostRecordingSeconds } from '../../../contract/recordingLimits.ts'
import { getBusiness } from '../../businesses/service.ts'
import type { Context, Queryable } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { countedAddress, takeLimit } from '../../limits/service.ts'
import { type Recording, readRecordingFile } from './formats/read.ts'
import { businessOfKey, isTooLong, newKey } from './rules.ts'
import { findVoice, listNamedKeys, lockReview, updateVoice } from './store.ts'
import { isVoiceToken, newVoiceToken } from './tokens.ts'

interface ReviewKey {
  readonly businessId: number
  readonly feedbackId: number
}

interface SentRecording extends ReviewKey {
  readonly voiceToken: string
  readonly content: Buffer
  /** The network address it comes from. */
  readonly address: string
}

/** What lets the sender of a review add one recording to it. */
export function voiceTokenFor(context: Context, review: ReviewKey): string {
  return newVoiceToken(context.secret, review, context.clock())
}

/** Keeps the recording of a review; answers how many seconds it has. A review takes one. */
export async function keepRecording(context: Context, sent: SentRecording): Promise<number> {
  const { businessId, feedbackId, voiceToken: token, content, address } = sent
  const review = { businessId, feedbackId }
  const isOurs = isVoiceToken(context.secret, review, { token, now: context.clock() })
  if (!isOurs) throw new AppError('recording_refused')
  const recording = readRecordingFile(content)
  if (!recording) throw new AppError('recording_unreadable')
  if (isTooLong(recording.seconds)) throw new AppError('recording_too_long')
  const key = newKey(businessId, recording.type)
  try {
    return await keep(context, { ...review, key, recording, address })
  } catch (error) {
    // Where the database cannot be asked, the file is left to the sweep.
    await removeUnnamed(context, businessId, [key]).catch(() => undefined)
    throw error
  }
}

interface Keeping extends ReviewKey {
  readonly key: string
  readonly recording: Recording
  readonly address: string
}

/** The file is there before the row that names it, so that no row names a file that is not. */
async function keep(context: Context, keeping: Keeping): Promise<number> {
  const { businessId, feedbackId, key, recording, address } = keeping
  await context.db.transaction().execute(async (tx) => {
    const business = await getBusiness({ ...context, db: tx }, businessId)
    if (!business.voiceFeedbackEnabled) throw new AppError('voice_switched_off')
    const review = await lockReview(tx, { businessId, feedbackId })
    // Asked under the lock: its writer may be forgotten at this very moment.
    if (!review || review.voiceKey || review.forgottenAt) throw new AppError('recording_refused')
    await takeLimit(context, 'recordings_by_address', countedAddress(context, address), tx)
    await takeLimit(context, 'recordings_by_business', String(businessId), tx)
    await write(context, tx, { businessId, feedbackId, key, recording })
  })
  return secondsOf(recording)
}

const secondsOf = ({ seconds }: Recording) =>
  Math.min(mostRecordingSeconds, Math.max(1, Math.round(seconds)))

async function write(
  context: Context,
  tx: Queryable,
  { businessId, feedbackId, key, recording }: Omit<Keeping, 'address'>,
): Promise<void> {
  const { type, content } = recording
  await context.recordings.write(key, content)
  const voice = { key, type, seconds: secondsOf(recording), bytes: content.byteLength }
  await updateVoice(tx, { businessId, feedbackId, voice })
}

/** Keeps a recording of our own with a review of the caller's transaction: nobody is limited by it. */
export async function keepOwnRecording(
  context: Context,
  tx: Queryable,
  { content, ...review }: ReviewKey & { readonly content: Buffer },
): Promise<void> {
  const recording = readRecordingFile(content)
  if (!recording || isTooLong(recording.seconds)) throw new Error('A recording of ours is no good')
  const key = newKey(review.businessId, recording.type)
  await write(context, tx, { ...review, key, recording })
}

/** A review's recording, whole, as its row says it is. */
export async function readRecording(
  context: Context,
  review: ReviewKey,
): Promise<{ readonly content: Buffer; readonly type: string }> {
  const voice = await findVoice(context.db, review)
  if (!voice) throw new AppError('review_not_found')
  const content = voice.key ? await context.recordings.read(voice.key) : undefined
  if (!voice.type || content?.byteLength !== voice.bytes) throw new AppError('recording_not_found')
  return { content, type: voice.type }
}

/**
 * Takes away the files of reviews that are gone. Call it after the commit that took the reviews: what
 * is left over when it fails is swept away within the hour.
 */
export async function removeRecordings(context: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) await context.recordings.remove(key)
}

/** Younger files may be of a review whose transaction is still under way. */
const strayAfterMs = 60 * 60_000
const keysAtOnce = 1_000

/** Takes away files that no review names: of sendings that failed, and of reviews that are gone. */
export async function removeStrayRecordings(context: Context): Promise<void> {
  const ofBusiness = Map.groupBy(await context.recordings.list(), businessOfKey)
  for (const [businessId, keys] of ofBusiness) {
    // Nothing of ours has such a name.
    if (businessId === undefined) continue
    for (let from = 0; from < keys.length; from += keysAtOnce) {
      await removeUnnamed(context, businessId, keys.slice(from, from + keysAtOnce), strayAfterMs)
    }
  }
}

async function removeUnnamed(
  context: Context,
  businessId: number,
  keys: readonly string[],
  olderThanMs = 0,
): Promise<void> {
  const named = await listNamedKeys(context.db, { businessId, keys })
  const before = Date.now() - olderThanMs
  for (const key of keys.filter((one) => !named.has(one))) {
    const writtenAt = await context.recordings.writtenAt(key)
    if (writtenAt && writtenAt.getTime() <= before) await context.recordings.remove(key)
  }
}
