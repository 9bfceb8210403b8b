import * as feedback from '../../../contract/feedback.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http.ts'
import { keepRecording } from './service.ts'

export function recordingRoutes(serve: Serve, context: Context): void {
  serve(feedback.sendRecording, async ({ body, file, request }) => {
    const sent = { ...body, content: file, address: request.ip }
    return { success: true as const, voiceSeconds: await keepRecording(context, sent) }
  })
}
