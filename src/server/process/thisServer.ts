import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The process that answers: one of several that may share a database. */
export interface ThisServer {
  /** Of this process alone: another one after each start. */
  readonly id: string
  readonly version: string
  readonly startedAt: Date
  /** Requests answered since they were last written down, and those of them with an error of ours. */
  readonly answered: { requests: number; failed: number }
  /** The share of the latest requests that came through a proxy which is not trusted; 0 to 1. */
  readonly forwarded: { share: number }
}

/** Called once, at the start. */
export function describeThisServer(): ThisServer {
  return {
    id: randomUUID(),
    version: readVersion(),
    startedAt: new Date(),
    answered: { requests: 0, failed: 0 },
    forwarded: { share: 0 },
  }
}

function readVersion(): string {
  const file = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}
