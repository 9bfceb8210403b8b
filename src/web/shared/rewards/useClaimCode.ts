import { useEffect, useState } from 'react'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import type { getClaimCode as contract, ShownReward } from '../../../contract/rewards.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { getClaimCode, watchReward } from '../../platform/api/customerRoutes.ts'
import { openEventLine } from '../../platform/api/eventLine.ts'
import { dataOf, errorOf } from '../../platform/api/pageData.ts'
import { ticks } from '../../platform/ui/serverTime.ts'
import { lastVisit } from '../scan/lastVisit.ts'
import type { ClaimProps } from './claim.tsx'

/** The server then has the next code. The old code still works while somebody is typing it. */
const RENEW_BEFORE_MS = 59_000
const TRY_AGAIN_MS = 10_000
const LINE_TELLS_WITHIN_MS = 3_000

type Claim = CallOutput<typeof contract>

/** How a shown reward ended: it was given, or it no longer waits for an unknown reason. */
export type TicketEnd = GivenReward | 'gone'

export type ClaimState =
  | { is: 'loading' }
  | { is: 'shown'; claim: Claim }
  /** No reward is waiting any more. */
  | { is: 'gone' }
  /** The chosen reward is not to be had, and another one may be. */
  | { is: 'refused'; sentence: string }
  /** Neither a code at the counter nor a scan shows that the customer is in the shop. */
  | { is: 'elsewhere' }
  | { is: 'failed'; sentence: string | undefined; isBusy: boolean }

/**
 * A claim code that renews itself while somebody can see it. If the next code fails to load, that
 * shows only after the current one has expired.
 */
export function useClaimCode(
  { businessId, phone, qrCode, codeTicket, rewardId, first }: ClaimProps,
  onEnd: (end: TicketEnd) => void,
) {
  const [state, setState] = useState(() => firstState(first))
  // The first ticket: a reward given since then ends what is shown.
  const [ticket, setTicket] = useState(dataOf(first)?.ticket)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` begins anew by hand.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let askAt = 0
    let endsAt = 0
    let isUnderWay = false
    const known = attempt === 0 ? dataOf(first) : undefined
    // The code became valid when the page was loaded, not now.
    if (known) expect(known.validForMs)

    function expect(end: number): void {
      endsAt = end
      askAt = Math.max(endsAt - RENEW_BEFORE_MS, ticks() + TRY_AGAIN_MS)
    }

    async function ask(): Promise<void> {
      isUnderWay = true
      try {
        const presence = { qrCode, ticket: codeTicket, visit: lastVisit(businessId) }
        const body = { businessId, phoneNumber: phone, rewardId, ...presence }
        const claim = await call(getClaimCode, { body, signal })
        expect(ticks() + claim.validForMs)
        setState({ is: 'shown', claim })
        setTicket((known) => known ?? claim.ticket)
      } catch (error) {
        if (signal.aborted) return
        askAt = ticks() + waitAfter(error)
        const next = stateAfter(error)
        if (next.is !== 'failed' || ticks() >= endsAt) setState(next)
      } finally {
        isUnderWay = false
      }
    }

    function look(): void {
      if (document.visibilityState !== 'visible') return
      // Also after a phone has slept: the code it shows may have expired.
      if (ticks() >= endsAt) setState(withoutCode)
      if (ticks() >= askAt && !isUnderWay) void ask()
    }

    look()
    const timer = setInterval(look, 1_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [businessId, phone, qrCode, codeTicket, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onEnd` is the same for as long as the ticket is.
  useEffect(() => (ticket ? onRewardGiven(ticket, onEnd) : undefined), [ticket])

  const isGone = state.is === 'gone'
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!isGone) return
    // Most likely it was given: the news connection will say so.
    const timer = setTimeout(() => onEnd('gone'), ticket ? LINE_TELLS_WITHIN_MS : 0)
    return () => clearTimeout(timer)
  }, [isGone, ticket])

  function retry(): void {
    setState((last) => (last.is === 'failed' ? { ...last, isBusy: true } : last))
    setAttempt((count) => count + 1)
  }
  return { state, retry }
}

function firstState(first: ClaimProps['first']): ClaimState {
  const claim = dataOf(first)
  const error = errorOf(first)
  if (claim) return { is: 'shown', claim }
  return error ? stateAfter(error) : { is: 'loading' }
}

function stateAfter(error: unknown): ClaimState {
  if (isRefused(error, 'no_reward_waiting')) return { is: 'gone' }
  if (isRefused(error, 'visit_needed')) return { is: 'elsewhere' }
  if (ofChosen.some((code) => isRefused(error, code))) {
    return { is: 'refused', sentence: (error as CallError).message }
  }
  return { is: 'failed', sentence: sentenceOf(error), isBusy: false }
}

function withoutCode(state: ClaimState): ClaimState {
  return state.is === 'shown' ? { is: 'loading' } : state
}

const isRefused = (error: unknown, code: ErrorCode) =>
  error instanceof CallError && error.code === code

const ofChosen = ['reward_gone', 'reward_not_reached', 'milestone_given'] as const
const final = ['no_reward_waiting', 'visit_needed', ...ofChosen] as const

function waitAfter(error: unknown): number {
  if (final.some((code) => isRefused(error, code))) return Number.POSITIVE_INFINITY
  const wanted = error instanceof CallError ? error.retryAfterMs : undefined
  return Math.max(wanted ?? 0, TRY_AGAIN_MS)
}

/** For a rate limit, says how long to wait. Other errors share one sentence. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof CallError && error.status === 429 ? error.message : undefined
}

/** A reward that was given. */
export type GivenReward = { [Part in keyof ShownReward]: NonNullable<ShownReward[Part]> }

/** Calls `tell` once, when a ticket's reward was given. */
function onRewardGiven(ticket: string, tell: (given: GivenReward) => void): () => void {
  const address = `${watchReward.path}?ticket=${encodeURIComponent(ticket)}`
  const stop = openEventLine(address, {
    onEvent: (said) => {
      const reward = said as ShownReward
      if (reward.givenAt === null) return
      stop()
      tell(reward as GivenReward)
    },
  })
  return stop
}
