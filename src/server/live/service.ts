import type { BusinessNews } from '../../contract/analytics.ts'
import type { Context } from '../context.ts'
import { openPolling } from '../db/polling.ts'
import { AppError } from '../errors.ts'
import type { CountedAddress } from '../limits/service.ts'
import { readLatest } from './store.ts'

/**
 * Each stream holds a connection; a page that gets none asks instead. Networks have as many times more
 * as everywhere (see limits/addresses.ts), and shops that anybody can register leave a fifth to others.
 */
const mostStreams = { ofAddress: 6, ofBusiness: 20, ofServer: 200, ofUnconfirmed: 160 } as const

export interface Follower {
  readonly businessId: number
  /** The phone of the business was confirmed. */
  readonly isConfirmed: boolean
  /** Where somebody listens; undefined where that does not count. */
  readonly address: CountedAddress | undefined
  /** Ends when nobody listens any more. */
  readonly signal: AbortSignal
  /** Whether whoever listens may still see the business. */
  readonly mayStay: () => Promise<boolean>
}

export interface LiveFeed {
  /** The news of a business for as long as somebody listens who may: first how it stands now. */
  follow(follower: Follower): AsyncIterable<BusinessNews>
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

  function isFull({ businessId, isConfirmed, address = [] }: Follower): boolean {
    const count = (isAlike: (follower: Follower) => boolean) =>
      [...followers].filter(isAlike).length
    return (
      followers.size >= mostStreams.ofServer ||
      count((other) => other.businessId === businessId) >= mostStreams.ofBusiness ||
      (!isConfirmed && count((other) => !other.isConfirmed) >= mostStreams.ofUnconfirmed) ||
      address.some(({ name, times }) => {
        const isThere = (other: Follower) => other.address?.some((there) => there.name === name)
        return count((other) => isThere(other) ?? false) >= mostStreams.ofAddress * times
      })
    )
  }

  async function* changesOf({ businessId, signal, mayStay }: Follower) {
    let told: BusinessNews | undefined
    let checkedAt = Date.now()
    while (!signal.aborted) {
      const news = polling.seen?.get(businessId)
      const isQuiet = !news || (told && isSame(news, told))
      const isDue = Date.now() - checkedAt >= waits.liveMs
      if (!news || (isQuiet && !isDue)) {
        await polling.next(signal)
        continue
      }
      // Whoever is shown out stands in the log of the desk, and hears nothing any more.
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

function isSame(one: BusinessNews, other: BusinessNews): boolean {
  return one.activity === other.activity && one.desk === other.desk && one.reviews === other.reviews
}
