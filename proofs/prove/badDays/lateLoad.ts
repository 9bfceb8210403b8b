import { Agent, get } from 'node:http'

/** The first caller makes the server load this page's libraries. */
const loadedLate = '/openapi.json'

/** A client with a connection from before the trouble. */
export interface LateReader {
  /** Requests code that is not loaded yet; resolves with the status of the answer. */
  ask(): Promise<number>
  close(): void
}

export async function openLateReader(url: string): Promise<LateReader> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const request = get(`${url}${path}`, { agent }, (answer) => {
        answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      })
      request.on('error', reject)
    })
  await statusOf('/healthz')
  return { ask: () => statusOf(loadedLate), close: () => agent.destroy() }
}
