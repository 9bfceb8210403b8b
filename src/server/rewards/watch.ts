import type { ShownReward } from '../../contract/rewards.ts'
import type { Context } from '../platform/context.ts'
import { openPolling } from '../platform/db/polling.ts'
import {
  type CountedAddress,
  type HeldTotal,
  holdsAll,
  isTotalHeld,
  type Sharer,
} from '../platform/limits/service.ts'
import { findGivenRewards } from './store.ts'
import type { Ticket } from './tickets.ts'

/**
 * Guests of one Wi-Fi share an address. A reward is on a phone or two: with one ticket, a stranger
 * of many addresses would hold every stream. A screen without one gets an answer, and asks again.
 */
const mostStreams = { ofAddress: 20, ofAccount: 4, ofOwner: 80 } as const
const total: HeldTotal = { most: 400, first: 4 }
const askAgainMs = 15_000

interface Follower extends Ticket, Sharer {
  readonly address: CountedAddress | undefined
}

const waiting: ShownReward = { givenAt: null, points: null, rewardsWaiting: null }

/** Tells customers' screens when their reward was given. */
export function openRewardWatch({ db, waits, clock }: Pick<Context, 'db' | 'waits' | 'clock'>) {
  async function look(watched: readonly Follower[]): Promise<Map<Follower, ShownReward>> {
    const shown = new Map<Follower, ShownReward>(watched.map((follower) => [follower, waiting]))
    for (const { place, givenAt, balance, rewardsWaiting } of await findGivenRewards(db, watched)) {
      const follower = watched[place]
      if (!follower) continue
      shown.set(follower, {
        givenAt: givenAt.toISOString(),
        points: balance,
        rewardsWaiting,
      })
    }
    return shown
  }
  const polling = openPolling({ look, everyMs: waits.livePollMs })

  function isFull(follower: Follower): boolean {
    const { businessId, accountId, sender, isKnown, address } = follower
    const { watched } = polling
    const ofOwner = () => [...watched].filter((other) => other.sender === sender).length
    const ofAccount = [...watched].filter(
      (other) => other.businessId === businessId && other.accountId === accountId,
    )
    return (
      isTotalHeld(total, follower, watched) ||
      ofAccount.length >= mostStreams.ofAccount ||
      (sender !== undefined && isKnown && ofOwner() >= mostStreams.ofOwner) ||
      holdsAll(address, { held: watched, most: mostStreams.ofAddress })
    )
  }

  async function* once(follower: Follower) {
    yield (await look([follower])).get(follower) ?? waiting
  }

  async function* until(follower: Follower, signal: AbortSignal) {
    let toldAt: number | undefined
    while (!signal.aborted && clock().getTime() < follower.goodUntil) {
      // Undefined until the first query since this screen began to listen.
      const reward = polling.seen?.get(follower)
      if (reward?.givenAt) {
        yield reward
        return
      }
      // Repeated now and then, because a screen that hears nothing takes its connection for dead.
      const isDue = toldAt === undefined || Date.now() - toldAt >= waits.liveMs
      if (reward && isDue) {
        toldAt = Date.now()
        yield reward
      }
      await polling.next(signal)
    }
  }

  return {
    /** The state of a ticket's reward, until it is given or nobody listens any more. */
    follow({
      signal,
      ...follower
    }: Follower & { readonly signal: AbortSignal }): AsyncIterable<ShownReward> & {
      retryMs?: number
    } {
      if (isFull(follower)) return Object.assign(once(follower), { retryMs: askAgainMs })
      polling.watch(follower, signal)
      return until(follower, signal)
    },
  }
}
