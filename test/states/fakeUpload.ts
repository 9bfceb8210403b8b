import { onTestFinished } from 'vitest'

/**
 * Recordings are sent by `XMLHttpRequest`, which reports progress; for this test the fake server
 * answers it too.
 */
export function answerUploads(): void {
  const real = window.XMLHttpRequest
  window.XMLHttpRequest = UploadByFetch as never
  onTestFinished(() => {
    window.XMLHttpRequest = real
  })
}

/** The part of the real one that `uploadRecording.ts` uses. */
class UploadByFetch {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  private method = ''
  private address = ''

  open(method: string, address: string): void {
    this.method = method
    this.address = address
  }

  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    try {
      const answer = await window.fetch(this.address, { method: this.method, body })
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload?.()
    } catch {
      this.onerror?.()
    }
  }
}
