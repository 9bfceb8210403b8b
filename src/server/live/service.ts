import type { LiveMarks } from '../../contract/analytics.ts'
import type { Context } from '../platform/context.ts'
import { openPolling } from '../platform/db/polling.ts'
import { AppError } from '../platform/errors.ts'
import {
  type CountedAddress,
  type HeldTotal,
  holdsAll,
  isTotalHeld,
  type Sharer,
} from '../platform/limits/service.ts'
import { readLatest } from './store.ts'

/**
 * Each stream takes a connection, and pages without one ask regularly instead. Networks may have
 * multiples of this (see limits/addresses.ts). One owner may have many shops.
 */
const mostStreams = { ofAddress: 6, ofBusiness: 20, ofOwner: 40 } as const
const total: HeldTotal = { most: 200, first: 2 }

export interface Follower extends Sharer {
  readonly businessId: number
  /** The listener's address; undefined if it does not count. */
  readonly address: CountedAddress | undefined
  /** Aborted when nobody listens any more. */
  readonly signal: AbortSignal
  /** Whether the listener may still see the business. */
  readonly mayStay: () => Promise<boolean>
}

export interface LiveFeed {
  /** News of a business while an authorized listener listens, beginning with the current state. */
  follow(follower: Follower): AsyncIterable<LiveMarks>
  /** How many listen at the moment. */
  readonly followers: number
}

export function openLiveFeed({ db, waits }: Pick<Context, 'db' | 'waits'>): LiveFeed {
  const polling = openPolling({
    look: (watched: readonly Follower[]) =>
      readLatest(db, [...new Set(watched.map(({ businessId }) => businessId))]),
    everyMs: waits.livePollMs,
  })
  const followers = polling.watched

  function isFull(follower: Follower): boolean {
    const { businessId, sender, isKnown, address } = follower
    const count = (isAlike: (follower: Follower) => boolean) =>
      [...followers].filter(isAlike).length
    return (
      isTotalHeld(total, follower, followers) ||
      count((other) => other.businessId === businessId) >= mostStreams.ofBusiness ||
      (sender !== undefined &&
        isKnown &&
        count((other) => other.sender === sender) >= mostStreams.ofOwner) ||
      holdsAll(address, { held: followers, most: mostStreams.ofAddress })
    )
  }

  async function* changesOf({ businessId, signal, mayStay }: Follower) {
    let told: LiveMarks | undefined
    let checkedAt = Date.now()
    while (!signal.aborted) {
      const news = polling.seen?.get(businessId)
      const isQuiet = !news || (told && isSame(news, told))
      const isDue = Date.now() - checkedAt >= waits.liveMs
      if (!news || (isQuiet && !isDue)) {
        await polling.next(signal)
        continue
      }
      // A sign-out is an audit entry, after which nothing more may be sent.
      if (isDue || (told && told.desk !== news.desk)) {
        if (!(await mayStay())) return
        checkedAt = Date.now()
      }
      told = news
      yield news
    }
  }

  return {
    follow(follower) {
      const { signal } = follower
      if (isFull(follower)) throw new AppError('too_many_requests')
      polling.watch(follower, signal)
      return changesOf(follower)
    },
    get followers() {
      return followers.size
    },
  }
}

function isSame(one: LiveMarks, other: LiveMarks): boolean {
  return one.activity === other.activity && one.desk === other.desk && one.reviews === other.reviews
}
