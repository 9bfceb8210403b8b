import { Agent, get } from 'node:http'

/** Its libraries are loaded for the first who asks. */
const loadedLate = '/openapi.json'

/** Somebody with a connection from before the trouble. */
export interface LateReader {
  /** Asks for what the server has yet to load; comes back with the status of its answer. */
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
