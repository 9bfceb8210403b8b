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
  // Replies to our question. Gateways do not know these words, so these do not revoke a STOP.
  Y: 'agree',
  'YES PLEASE': 'agree',
  HELP: 'help',
  INFO: 'help',
}

export interface ReceivedKeyword {
  readonly keyword: Keyword
  /** The word of the text, in capitals. */
  readonly word: string
}

/**
 * The keyword of which a text consists, in any case and with any punctuation around it; undefined
 * for other texts. `optOutType`: the keyword that a gateway has understood itself.
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

/** Whether the number can be texted back, unlike short codes and names. */
export const isPhone = (from: string) => /^\+[1-9]\d{5,14}$/.test(from)
