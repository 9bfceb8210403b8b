import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The answering process. Several may share a database. */
export interface ThisServer {
  /** Unique to this process, and new after each start. */
  readonly id: string
  readonly version: string
  readonly startedAt: Date
  /** Requests answered since the last write, and how many of them with a server error. */
  readonly answered: { requests: number; failed: number }
  /** The share of the latest requests that came through an untrusted proxy, 0 to 1. */
  readonly forwarded: { share: number }
  /** A private address with a share of the latest requests, and browsers that came with it. */
  readonly shared: { address: string | undefined; share: number; readonly browsers: Set<string> }
}

/** Call it once, at the start. */
export function describeThisServer(): ThisServer {
  return {
    id: randomUUID(),
    version: readVersion(),
    startedAt: new Date(),
    answered: { requests: 0, failed: 0 },
    forwarded: { share: 0 },
    shared: { address: undefined, share: 0, browsers: new Set() },
  }
}

function readVersion(): string {
  const file = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}
