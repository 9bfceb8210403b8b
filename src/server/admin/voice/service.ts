import { type AskedOf, pathOf } from '../../../contract/platform/endpoint.ts'
import type { VoiceComment, VoicedBusiness } from '../../../contract/voiceComments.ts'
import * as voice from '../../../contract/voiceComments.ts'
import { writeAudit } from '../../core/audit/service.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import { findRecording } from '../../feedback/recordings/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Browser } from '../../platform/http/session.ts'
import { csvFile, headOfTime, pagesAfter } from '../../platform/text/csvFile.ts'
import { localTimeText } from '../../platform/text/wallClock.ts'
import * as store from './store.ts'

/** The page's filters; without any, all voice comments match. */
type Choice = AskedOf<typeof voice.exportVoiceComments>

/** Without deleted businesses, whose recordings are kept only for a restore. */
export async function listVoiceComments(
  context: Context,
  { after, limit, ...choice }: AskedOf<typeof voice.listVoiceComments>,
): Promise<VoiceComment[]> {
  const rows = await store.listVoiceComments(context.db, { ...asked(choice), after, limit })
  return rows.map(({ accountId, createdAt, place, ...row }) => ({
    ...row,
    customerId: accountId === null ? null : String(accountId),
    voiceCommentUrl: pathOf(voice.getVoiceComment.path, {
      businessId: row.businessId,
      reviewId: row.id,
    }),
    createdAt: createdAt.toISOString(),
    place: placeText(place),
  }))
}

export async function listVoicedBusinesses(
  context: Context,
  { search, limit }: { search?: string | undefined; limit: number },
): Promise<VoicedBusiness[]> {
  return store.listVoicedBusinesses(context.db, { name: search ?? '', limit })
}

export async function getVoiceComment(
  context: Context,
  { businessId, reviewId }: { businessId: number; reviewId: number },
) {
  // Recordings of deleted businesses cannot be played.
  await getBusiness(context, businessId)
  return findRecording(context, { businessId, feedbackId: reviewId })
}

/** The matching comments as CSV, read from the database while they are sent. */
export async function exportVoiceComments(
  context: Context,
  { browser, ...choice }: Choice & { readonly browser: Browser },
): Promise<AsyncGenerator<string>> {
  const platform = { businessId: 0, actor: 'admin', action: 'voice_comments_exported' } as const
  await writeAudit(context.db, browser, platform)
  return linesOf(context, choice)
}

// The platform has no time zone of its own.
const timeZone = 'UTC'
const heads = [
  ...['ID', 'Business', 'Rating', 'Duration(s)'],
  headOfTime('Date', timeZone),
  'Comment',
]

function linesOf({ db }: Context, choice: Choice): AsyncGenerator<string> {
  const pages = pagesAfter(
    (after: store.Place | undefined, limit) =>
      store.listVoiceComments(db, { ...asked(choice), after, limit }),
    ({ place }) => place,
  )
  return csvFile(heads, pages, (row) => {
    const { id, businessName, rating, voiceCommentDuration, createdAt, comment } = row
    return [
      id,
      businessName,
      rating,
      voiceCommentDuration,
      localTimeText(timeZone, createdAt),
      comment,
    ]
  })
}

function asked({ search, rating, businessId, sort }: Choice): store.VoiceChoice {
  return {
    name: search ?? '',
    rating: rating === undefined ? undefined : Number(rating),
    businessId,
    sort,
  }
}

function placeText({ rank, micros, id }: store.Place): string {
  return `${rank}.${micros}.${id}`
}
