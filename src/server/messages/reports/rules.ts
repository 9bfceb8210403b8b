import type { MessageState } from '../../../contract/messages.ts'

/** A gateway's reports about an accepted text. */
export type Report = 'taken' | 'delivered' | 'undelivered'

const reports: Readonly<Record<string, Report>> = {
  accepted: 'taken',
  scheduled: 'taken',
  queued: 'taken',
  sending: 'taken',
  sent: 'taken',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

/** Undefined for a status that says nothing about one of our texts. */
export function reportOf(status: string): Report | undefined {
  return Object.hasOwn(reports, status) ? reports[status] : undefined
}

/** Reports change nothing about these states, because reports come late and out of order. */
const final: ReadonlySet<MessageState> = new Set(['delivered', 'failed', 'suppressed'])

export interface StateChange {
  /** The gateway has the text, which we did not know. */
  readonly isTaken: boolean
  /** The result; undefined while there is none. */
  readonly becomes: 'delivered' | 'failed' | undefined
}

/** How a report changes a message in this state; undefined if it does not. */
export function stateChangeOf(state: MessageState, report: Report): StateChange | undefined {
  if (final.has(state)) return undefined
  const isTaken = state !== 'sent'
  if (report === 'taken') return isTaken ? { isTaken, becomes: undefined } : undefined
  return { isTaken, becomes: report === 'delivered' ? 'delivered' : 'failed' }
}
