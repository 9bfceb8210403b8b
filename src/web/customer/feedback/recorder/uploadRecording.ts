import type { sendRecording as contract } from '../../../../contract/feedback.ts'
import { CallError, errorOfAnswer, offlineError } from '../../../platform/api/callError.ts'
import { sendRecording } from '../../../platform/api/customerRoutes.ts'
import { sendOnceMore } from '../sendOnceMore.ts'

const fileField: (typeof contract)['upload']['field'] = 'audio'

const TIMEOUT_MS = 60_000

interface Review {
  businessId: number
  feedbackId: number
  voiceToken: string
}

/**
 * Sends a recording each time it is called, and reports progress, which `fetch` cannot. After a
 * lost answer it may have arrived. The next try is then refused, which is fine.
 */
export function uploadOf(
  review: Review,
  file: Blob,
  onProgress: (percent: number) => void,
): () => Promise<void> {
  let mayHaveArrived = false

  async function attempt() {
    try {
      await send(review, file, onProgress)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (mayHaveArrived && error.code === 'recording_refused') return
      mayHaveArrived ||= error.isAnswerLost
      throw error
    }
  }
  return () => sendOnceMore(attempt)
}

function send(review: Review, file: Blob, onProgress: (percent: number) => void): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(review)) form.set(name, String(value))
  form.set(fileField, file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(sendRecording.method, sendRecording.path)
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((100 * loaded) / total))
    }
    request.onload = () => (request.status < 300 ? resolve() : reject(errorOf(request)))
    request.onerror = () => reject(offlineError())
    request.ontimeout = () => reject(offlineError())
    request.send(form)
  })
}

function errorOf({ status, responseText }: XMLHttpRequest): CallError {
  return errorOfAnswer({ status }, responseText)
}
