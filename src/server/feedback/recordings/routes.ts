import * as feedback from '../../../contract/feedback.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import { openRecordingReader } from './reader.ts'
import { takeRecording } from './service.ts'

export function recordingRoutes(serve: Serve, context: Context): void {
  const reader = openRecordingReader(context.waits)
  serve(feedback.sendRecording, async ({ body, file, request }) => {
    const sent = { ...body, content: file, address: request.ip }
    return { success: true as const, voiceSeconds: await takeRecording(context, reader, sent) }
  })
}
