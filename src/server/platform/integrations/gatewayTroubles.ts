import type { Logger as Log } from 'pino'

/** A message refused by a gateway. Has no number, address or text, because it is logged. */
export interface GatewayTrouble {
  readonly gateway: 'sms' | 'email'
  readonly outcome: 'refused' | 'not-now' | 'unknown'
  readonly errorCode: string
}

const onceInMs = 60_000

/**
 * Warns of gateways that refuse messages: at most once a minute for each kind of trouble, with the
 * count since the last warning. `clock` returns milliseconds.
 */
export function warnOfTroubles(
  log: Pick<Log, 'warn'>,
  clock: () => number = () => performance.now(),
): (trouble: GatewayTrouble | undefined) => void {
  const seen = new Map<string, { warnedAt: number; times: number }>()
  return (trouble) => {
    if (!trouble) return
    const { gateway, outcome, errorCode } = trouble
    const key = `${gateway} ${outcome} ${errorCode}`
    const { warnedAt, times } = seen.get(key) ?? { warnedAt: Number.NEGATIVE_INFINITY, times: 0 }
    if (clock() - warnedAt < onceInMs) {
      seen.set(key, { warnedAt, times: times + 1 })
      return
    }
    seen.set(key, { warnedAt: clock(), times: 0 })
    log.warn({ gateway, outcome, code: errorCode, times: times + 1 }, 'a gateway took no message')
  }
}
