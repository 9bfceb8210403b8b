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

/** Undefined for a status that says nothing about a text of ours. */
export function reportOf(status: string): Report | undefined {
  return Object.hasOwn(reports, status) ? reports[status] : undefined
}

/** Later reports about these states change nothing; reports come late and out of order. */
const final: ReadonlySet<MessageState> = new Set(['delivered', 'failed', 'suppressed'])

export interface StateChange {
  /** The gateway has it, which we did not know. */
  readonly isTaken: boolean
  /** The result; undefined while it is open. */
  readonly becomes: 'delivered' | 'failed' | undefined
}

/** What a report changes about a message in this state; undefined for nothing. */
export function stateChangeOf(state: MessageState, report: Report): StateChange | undefined {
  if (final.has(state)) return undefined
  const isTaken = state !== 'sent'
  if (report === 'taken') return isTaken ? { isTaken, becomes: undefined } : undefined
  return { isTaken, becomes: report === 'delivered' ? 'delivered' : 'failed' }
}

export type Keyword = 'stop' | 'start' | 'agree' | 'help'

// https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
const keywords: Readonly<Record<string, Keyword>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  OPTOUT: 'stop',
  REVOKE: 'stop',
  START: 'start',
  YES: 'start',
  UNSTOP: 'start',
  // Replies to our question. Gateways do not know these words, so they do not revoke a STOP.
  Y: 'agree',
  'YES PLEASE': 'agree',
  HELP: 'help',
  INFO: 'help',
}

export interface ReceivedKeyword {
  readonly keyword: Keyword
  /** As it was texted, in capitals. */
  readonly word: string
}

/**
 * The keyword that a text consists of, in any case and with any punctuation around it; undefined
 * for other texts. A gateway that has understood a keyword itself says so in `optOutType`.
 */
export function keywordIn(
  text: string,
  optOutType: string | undefined,
): ReceivedKeyword | undefined {
  const words = text.replace(/[\s\p{P}]+/gu, ' ').trim()
  const word = words.toUpperCase()
  const own = Object.hasOwn(keywords, word) ? keywords[word] : undefined
  if (own) return { keyword: own, word }
  const said = optOutType?.toUpperCase() ?? ''
  const theirs = Object.hasOwn(keywords, said) ? keywords[said] : undefined
  return theirs && { keyword: theirs, word: said }
}

/** A number that can be texted back; short codes and names cannot. */
export const isPhone = (from: string) => /^\+[1-9]\d{5,14}$/.test(from)
