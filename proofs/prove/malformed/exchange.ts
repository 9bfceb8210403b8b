import { type Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request that may be malformed in any way. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | Buffer | undefined
  /** The connection breaks in the middle of the body. */
  readonly isCut?: boolean
}

export interface Answer {
  /** 0 if the connection was closed without an answer. */
  readonly status: number
  readonly isBusy: boolean
  readonly ms: number
}

/** After this time a request counts as unanswered. */
export const answersWithinMs = 10_000
const cutAfterMs = 50

export async function exchange(url: string, sent: Sent, agent: Agent): Promise<Answer> {
  const sentAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<Omit<Answer, 'ms'>>()
  const asked = request(`${url}${sent.path}`, { method: sent.method, headers: sent.headers, agent })
  const timer = setTimeout(() => asked.destroy(), answersWithinMs)
  asked.on('response', (answer) => {
    answer.resume()
    const { statusCode: status = 0, headers } = answer
    const isBusy = status === 503 && headers['retry-after'] !== undefined
    answer.on('close', () => resolve({ status, isBusy }))
  })
  // The server refused the body while it was still being sent, and closed the connection.
  asked.on('error', () => resolve({ status: 0, isBusy: false }))
  if (sent.isCut) await sendHalf(asked, sent.body)
  else asked.end(sent.body)
  const answer = await promise
  clearTimeout(timer)
  return { ...answer, ms: performance.now() - sentAt }
}

async function sendHalf(asked: ClientRequest, body: Sent['body'] = ''): Promise<void> {
  const bytes = Buffer.from(body)
  asked.setHeader('content-length', bytes.length + 1)
  asked.write(bytes.subarray(0, bytes.length / 2))
  await sleep(cutAfterMs)
  asked.destroy()
}
