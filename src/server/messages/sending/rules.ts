import type { MessageReason } from '../../../contract/messages.ts'
import { isCode, type Policy } from '../../core/messages/kinds.ts'
import { quietUntil } from '../../core/messages/quietHours/rules.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

/** After this long, a row handed to a job is handed to another, because the first has died. */
export const leaseMs = minuteMs

/**
 * After this long nobody can still be calling the gateway for a message: calls are given up after
 * 10 seconds, emails after 20, and none begins more than `handOverMs` (see `process/waits.ts`)
 * after its job.
 */
export const settleAfterMs = { sms: 30 * secondMs, email: minuteMs } as const

/** The most jobs in the queue. Other messages wait in their table. */
export const waitingAtMost = 1000

/** For this long a message of an unknown kind is left to newer servers. */
export const othersWithinMs = 3 * dayMs

/** How long a message waits before it looks for a gateway again. */
export const lookAgainMs = 10 * minuteMs

/** If a gateway cannot be asked for this long, the message becomes uncertain. */
export const askForMs = dayMs

const firstPauseMs = 5 * secondMs
const longestPauseMs = 10 * minuteMs

/**
 * The pause after the nth try in ms: 5 s, 10 s, 20 s … and at most 10 minutes. A fifth more or
 * less, so that a recovering gateway does not get all messages at once. Never less than the gateway
 * asked for. `chance` is from 0 to 1.
 */
export function pauseAfter(
  attempts: number,
  { chance, retryAfterMs = 0 }: { chance: number; retryAfterMs?: number | undefined },
): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, attempts - 1))
  return Math.max(retryAfterMs, Math.round(pause * (0.8 + 0.4 * chance)))
}

/** Replaces a text that must not be stored once a gateway has it; undefined if it may be. */
export function storedTextOf(
  kind: string,
  { isOutbox }: { isOutbox: boolean },
): string | undefined {
  return isCode(kind) && !isOutbox ? 'A code, which is not kept.' : undefined
}

interface Undecided {
  readonly channel: 'sms' | 'email'
  readonly policy: Policy
  readonly now: Date
  readonly queuedAt: Date
  /** The shop's settings; null for the platform's own messages. */
  readonly switches: Readonly<Record<NonNullable<Policy['switchedBy']>, boolean>> | null
  readonly recipient: string
  readonly businessPhone: string | null
  readonly isConfirmed: boolean | null
  readonly isToOwner: boolean
  readonly isDeleted: boolean
  readonly isDemoData: boolean
  readonly isStopped: boolean
  /** We text numbers of its country and kind. */
  readonly isTexted: boolean
  readonly hasConsent: boolean
  readonly isAsked: boolean
  /** The shop's; null for the platform's own messages. */
  readonly timeZone: string | null
}

type End = { state: 'failed'; reason: 'too_late' } | { state: 'suppressed'; reason: MessageReason }

/** Why a message must never be sent; undefined if it may be. */
export function endOf(message: Undecided): End | undefined {
  const { channel, policy, now, queuedAt, switches, isStopped, hasConsent, isAsked } = message
  if (now.getTime() - queuedAt.getTime() >= policy.usefulForMs) {
    return { state: 'failed', reason: 'too_late' }
  }
  if (message.isDemoData) return { state: 'suppressed', reason: 'demo_data' }
  // Kinds with a setting are a shop's news. A deleted shop has none except its deletion.
  if (message.isDeleted && policy.switchedBy) {
    return { state: 'suppressed', reason: 'business_deleted' }
  }
  // Kinds that need consent are for customers, who have one main setting.
  const needed = [policy.switchedBy, policy.needsConsent && ('sms_notifications_enabled' as const)]
  const isOff = switches && needed.some((name) => name && !switches[name])
  if (isOff) return { state: 'suppressed', reason: 'switched_off' }
  // News that waited until morning must not go to the new owner of the shop's old number.
  const isNews = policy.switchedBy === 'business_notifications_enabled'
  if (isNews && message.recipient !== message.businessPhone) {
    return { state: 'suppressed', reason: 'number_changed' }
  }
  // Anybody may have registered the number, so it gets the codes that its owner would need alone.
  const isOthers = message.isToOwner && message.isConfirmed === false
  if (channel === 'sms' && isOthers && !policy.isForAnyNumber) {
    return { state: 'suppressed', reason: 'unconfirmed' }
  }
  if (channel === 'sms' && !message.isTexted) {
    return { state: 'suppressed', reason: 'number_not_texted' }
  }
  if (channel === 'sms' && isStopped && !policy.isReply)
    return { state: 'suppressed', reason: 'stopped' }
  if (policy.needsConsent && !hasConsent) {
    return { state: 'suppressed', reason: isAsked ? 'not_confirmed' : 'no_consent' }
  }
  // The scan was for another number, or the number has replied already.
  if (policy.asksConsent && !isAsked) return { state: 'suppressed', reason: 'undone' }
  return undefined
}

type Wait =
  | { reason: 'no_gateway'; due: { inMs: number } }
  | { reason: 'quiet_hours'; due: { at: Date } }

/** What a message waits for; undefined for nothing. */
export function waitOf(
  { channel, policy, now, timeZone, recipient }: Undecided,
  { canSend, isNightQuiet }: { canSend: boolean; isNightQuiet: boolean },
): Wait | undefined {
  if (!canSend) return { reason: 'no_gateway', due: { inMs: lookAgainMs } }
  const isQuiet = channel === 'sms' && policy.isQuietAtNight && isNightQuiet
  const until = isQuiet ? quietUntil(now, { timeZone, phone: recipient }) : null
  return until ? { reason: 'quiet_hours', due: { at: until } } : undefined
}
