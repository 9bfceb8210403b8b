import { onTestFinished } from 'vitest'

/**
 * Makes the fake server answer recordings too, for this test. Pages send them by `XMLHttpRequest`,
 * because that reports progress.
 */
export function answerUploads(): void {
  const real = window.XMLHttpRequest
  window.XMLHttpRequest = UploadByFetch as never
  onTestFinished(() => {
    window.XMLHttpRequest = real
  })
}

/** The part of `XMLHttpRequest` that `uploadRecording.ts` uses. */
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
