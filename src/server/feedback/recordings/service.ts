import { mostRecordingSeconds } from '../../../contract/recordingLimits.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileReader } from '../../platform/files/fileReader.ts'
import type { PartedFile } from '../../platform/http/ranges.ts'
import {
  consumeLimit,
  countedAddress,
  networkAnd,
  refundLimit,
} from '../../platform/limits/service.ts'
import { type Recording, readRecordingFile } from './formats/read.ts'
import { businessOfKey, isTooLong, newKey } from './rules.ts'
import {
  findVoice,
  listNamedKeys,
  lockReview,
  markTried,
  updateVoice,
  type VoiceFile,
} from './store.ts'
import { isVoiceToken, newVoiceToken } from './tokens.ts'

interface ReviewKey {
  readonly businessId: number
  readonly feedbackId: number
}

interface SentRecording extends ReviewKey {
  readonly voiceToken: string
  readonly content: Buffer
  /** The sender's network address. */
  readonly address: string
}

/** The token with which a review's sender may add one recording. */
export function voiceTokenFor(context: Context, review: ReviewKey): string {
  return newVoiceToken(context.secret, review, context.clock())
}

/**
 * Stores a review's recording and returns its seconds. A review takes one recording and one try, so
 * that expensive work is done once for each token, after everything that can refuse it.
 */
export async function takeRecording(
  context: Context,
  reader: FileReader<Recording>,
  { content, address, voiceToken: token, ...review }: SentRecording,
): Promise<number> {
  const isOurs = isVoiceToken(context.secret, review, { token, now: context.clock() })
  if (!isOurs) throw new AppError('recording_refused')
  // The place comes first, so that nobody uses up their token without one.
  return reader.withPlace(async (read) => {
    const ofDay = await spendTry(context, review, address)
    const recording = await read(content)
    if (!recording || isTooLong(recording.seconds)) {
      // The shop has received nothing, so others may still send it something.
      await refundLimit(context, 'recordings_by_business', ofDay)
      throw new AppError(recording ? 'recording_too_long' : 'recording_unreadable')
    }
    return store(context, review, recording)
  })
}

/**
 * Records the try in its own transaction, so that a failed recording cannot undo it. Returns the
 * limit's subject: strangers' reviews must not use up the recordings of visitors.
 */
async function spendTry(context: Context, review: ReviewKey, address: string): Promise<string> {
  const { isTaken, ofDay } = await context.db.transaction().execute(async (tx) => {
    const business = await getBusiness({ ...context, db: tx }, review.businessId)
    const row = await lockWaiting(tx, review)
    if (row.triedAt) throw new AppError('recording_refused')
    const counted = countedAddress(context, address)
    const { visit } = row
    const ofDay = visit === null ? String(review.businessId) : `${review.businessId} visits`
    const ofNetwork = networkAnd(ofDay, counted)
    await consumeLimit(context, 'recordings_by_address', counted, tx)
    await consumeLimit(context, 'recordings_by_business_and_network', ofNetwork, tx)
    await consumeLimit(context, 'recordings_by_business', ofDay, tx)
    await markTried(tx, review)
    const isTaken = visit === null ? business.voiceFeedbackEnabled : business.visitVoiceEnabled
    return { isTaken, ofDay }
  })
  if (!isTaken) throw new AppError('voice_switched_off')
  return ofDay
}

/** Checks under the lock, because the writer may be erased at any moment. */
async function lockWaiting(tx: Queryable, review: ReviewKey) {
  const row = await lockReview(tx, review)
  if (!row || row.voiceKey || row.forgottenAt) throw new AppError('recording_refused')
  return row
}

/** Stores the file before the row that refers to it, so that no row refers to a missing file. */
async function store(context: Context, review: ReviewKey, recording: Recording): Promise<number> {
  const { businessId } = review
  const key = newKey(businessId, recording.type)
  try {
    await context.recordings.write(key, recording.content)
    await context.db.transaction().execute(async (tx) => {
      // The business may have been deleted while the file was read.
      await getBusiness({ ...context, db: tx }, businessId)
      await lockWaiting(tx, review)
      await updateVoice(tx, { ...review, voice: voiceOf(key, recording) })
    })
  } catch (error) {
    // If the database cannot be asked, the file is left to the sweep.
    await removeUnnamed(context, businessId, [key]).catch(() => undefined)
    throw error
  }
  return secondsOf(recording)
}

const secondsOf = ({ seconds }: Recording) =>
  Math.min(mostRecordingSeconds, Math.max(1, Math.round(seconds)))

function voiceOf(key: string, recording: Recording): VoiceFile {
  const { type, content } = recording
  return { key, type, seconds: secondsOf(recording), bytes: content.byteLength }
}

/** Stores our own recording with a review, in the caller's transaction and without limits. */
export async function storeOwnRecording(
  context: Context,
  tx: Queryable,
  { content, ...review }: ReviewKey & { readonly content: Buffer },
): Promise<void> {
  const recording = readRecordingFile(content)
  if (!recording || isTooLong(recording.seconds))
    throw new Error('A recording of ours cannot be read')
  const key = newKey(review.businessId, recording.type)
  await context.recordings.write(key, recording.content)
  await updateVoice(tx, { ...review, voice: voiceOf(key, recording) })
}

/** A review's recording, if its file is as long as the row says. */
export async function findRecording(
  context: Context,
  review: ReviewKey,
): Promise<PartedFile & { readonly type: string }> {
  const voice = await findVoice(context.db, review)
  if (!voice) throw new AppError('review_not_found')
  const { key, type, bytes: size } = voice
  if (!key || !type || !size) throw new AppError('recording_not_found')
  return {
    type,
    size,
    read: async (from, to) => {
      const content = await context.recordings.readPart(key, { from, to, size })
      if (!content) throw new AppError('recording_not_found')
      return content
    },
  }
}

/**
 * Deletes the files of deleted reviews. Call it after the commit that deleted the reviews. Files
 * that are left over after a failure are swept within the hour.
 */
export async function removeRecordings(context: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) await context.recordings.remove(key)
}

/** Younger files may belong to a review whose transaction has not ended. */
const strayAfterMs = 60 * 60_000
const keysAtOnce = 1_000

/** Deletes files to which no review refers: failed uploads, and those of deleted reviews. */
export async function removeStrayRecordings(context: Context): Promise<void> {
  const ofBusiness = Map.groupBy(await context.recordings.list(), businessOfKey)
  for (const [businessId, keys] of ofBusiness) {
    // Our own files have no such names.
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
