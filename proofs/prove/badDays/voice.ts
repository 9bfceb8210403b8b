/** A review, as known to the page that sent it. */
export interface Review {
  readonly businessId: string
  readonly feedbackId: string
  readonly voiceToken: string
}

export async function sendReview(url: string): Promise<Review> {
  const answer = await fetch(`${url}/api/feedback/public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessId: 1, rating: 5, comment: `At ${performance.now()}` }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { id, voiceToken } = await answer.json()
  return { businessId: '1', feedbackId: String(id), voiceToken }
}

export async function sendVoice(url: string, review: Review, content: Buffer) {
  const body = new FormData()
  for (const [name, value] of Object.entries(review)) body.set(name, value)
  body.set('audio', new Blob([new Uint8Array(content)]), 'voice.ogg')
  const answer = await fetch(`${url}/api/feedback/voice`, { method: 'POST', body })
  const retryAfter = answer.headers.get('retry-after')
  return { status: answer.status, body: await answer.text(), retryAfter }
}
