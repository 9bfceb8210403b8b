import * as voice from '../../../contract/voiceComments.ts'
import type { Context } from '../../platform/context.ts'
import { textInTurns } from '../../platform/http/heavyCalls.ts'
import { answerRange } from '../../platform/http/ranges.ts'
import type { Serve } from '../../platform/http/serve.ts'
import {
  exportVoiceComments,
  getVoiceComment,
  listVoiceComments,
  listVoicedBusinesses,
} from './service.ts'

export function voiceCommentRoutes(serve: Serve, context: Context): void {
  serve(voice.listVoiceComments, ({ query }) => listVoiceComments(context, query))
  serve(voice.listVoicedBusinesses, ({ query }) => listVoicedBusinesses(context, query))
  serve(voice.getVoiceComment, async ({ params, request }) => {
    const recording = await getVoiceComment(context, params)
    const { type: contentType } = recording
    const fileName = `review-${params.reviewId}.${contentType.replace('audio/', '')}`
    return answerRange(recording, { contentType, fileName }, request.headers.range)
  })
  serve(voice.exportVoiceComments, async ({ query, browser }) => {
    const lines = await exportVoiceComments(context, { ...query, browser })
    const today = context.clock().toISOString().slice(0, 10)
    return {
      contentType: 'text/csv; charset=utf-8',
      content: textInTurns(lines),
      fileName: `voice-comments-${today}.csv`,
    }
  })
}
