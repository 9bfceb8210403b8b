import type { Endpoint } from '../../contract/endpoint.ts'

/** Answers a call in the server's place. */
export type Fake = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  parts: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
) => Promise<unknown>

/** Set while the demo is open, which nothing leaves; every other page asks the server. */
export const fake: { answer?: Fake | undefined } = {}
