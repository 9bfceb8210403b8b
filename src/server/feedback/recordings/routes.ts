import * as feedback from '../../../contract/feedback.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { openOwnersPlaces } from '../../platform/http/sharedPlaces.ts'
import { openRecordingReader, placesOfRecordings } from './reader.ts'
import { takeRecording } from './service.ts'

export function recordingRoutes(serve: Serve, context: Context): void {
  const reader = openRecordingReader(context.waits)
  const inPlace = openOwnersPlaces(placesOfRecordings)
  serve(feedback.sendRecording, async ({ body, file, request }) => {
    const sent = { ...body, content: file, address: request.ip }
    const voiceSeconds = await inPlace(request, () => takeRecording(context, reader, sent))
    return { success: true as const, voiceSeconds }
  })
}
