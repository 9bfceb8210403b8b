import type {
  CounterScreen,
  ScreenNews,
  showOnScreen as showEndpoint,
} from '../../contract/counterScreen.ts'
import type { CallOutput } from '../../contract/platform/endpoint.ts'
import { dayOfStep, screenStepAt } from '../../contract/presence.ts'
import type { Context } from '../platform/context.ts'
import { openPolling } from '../platform/db/polling.ts'
import { AppError } from '../platform/errors.ts'
import type { PairedDevice } from '../platform/http/caller.ts'
import {
  type CountedAddress,
  type HeldTotal,
  holdsAll,
  isTotalHeld,
  type Sharer,
} from '../platform/limits/service.ts'
import { promiseOf } from './promises.ts'
import { screenSecret } from './screenCodes.ts'
import { findScreen, type ReadScreen, readScreens, updateShownValue } from './store.ts'

/**
 * Each stream takes a connection. A shop has few screens, and a page without a stream asks again
 * later. Networks may have multiples of an address's streams (see limits/addresses.ts), because a
 * mall's shops may share one. One owner may have many shops.
 */
const mostStreams = { ofAddress: 40, ofBusiness: 20, ofOwner: 80 } as const
const total: HeldTotal = { most: 400, first: 2 }

/**
 * A screen that misses so many repetitions of its news has lost its line. It then shows no extra
 * points, since nobody could tell it that they have ended.
 */
const missedNews = 3

/** What this device needs to make its codes. */
export async function getCounterScreen(
  context: Context,
  device: PairedDevice,
): Promise<CounterScreen> {
  const { businessId, deviceId } = device
  const [screen, news] = await Promise.all([
    findScreen(context.db, device),
    readOne(context, device),
  ])
  if (!screen?.isInUse) throw new AppError('device_unpaired')
  const { tokenHash, openingHours, timeZone } = screen
  const { scanned: _, ...shown } = news
  const today = dayOfStep(screenStepAt(new Date(news.now)))
  const secrets = [today, today + 1].map((day) => {
    const secret = screenSecret(context.secret, { businessId, deviceId, tokenHash, day })
    return { day, secret: secret.toString('base64url') }
  })
  return {
    secrets,
    businessId,
    deviceId,
    linkStart: `${context.config.publicUrl}/s/`,
    openingHours,
    timeZone,
    ...shown,
  }
}

/** Makes all screens of the location show this value from now on. */
export async function showOnScreen(
  context: Context,
  shown: PairedDevice & { readonly pointValue: number },
): Promise<CallOutput<typeof showEndpoint>> {
  const { values } = await readOne(context, shown)
  if (!values.includes(shown.pointValue)) throw new AppError('inactive_code')
  await updateShownValue(context.db, shown)
  return { value: shown.pointValue }
}

async function readOne(context: Context, device: PairedDevice): Promise<ScreenNews> {
  const [news] = await readNews(context, [device])
  if (!news) throw new AppError('device_unpaired')
  return { ...news, now: context.clock().getTime() }
}

type Read = Omit<ScreenNews, 'now'>

async function readNews(
  { db, waits, clock }: Pick<Context, 'db' | 'waits' | 'clock'>,
  screens: readonly PairedDevice[],
): Promise<Read[]> {
  // Before it is read: what holds for a while does so from then on, or later.
  const readAt = clock().getTime()
  const mostMs = waits.liveMs * missedNews
  return (await readScreens(db, screens)).map(({ promised, ...read }: ReadScreen) => ({
    ...read,
    ...(promised && promiseOf(promised, { readAt, mostMs })),
  }))
}

interface Follower extends PairedDevice, Sharer {
  /** The screen's address; undefined if it does not count. */
  readonly address: CountedAddress | undefined
  /** Whether the device is still paired. */
  readonly mayStay: () => Promise<boolean>
}

/** Tells this server's counter screens what was scanned and what to show. */
export function openScreenFeed(context: Pick<Context, 'db' | 'waits' | 'clock'>) {
  const { waits, clock } = context
  const polling = openPolling({
    look: async (watched: readonly Follower[]) => {
      const news = await readNews(context, watched)
      return new Map(watched.map((follower, place) => [follower, news[place]]))
    },
    everyMs: waits.livePollMs,
  })

  function isFull(follower: Follower): boolean {
    const { businessId, sender, isKnown, address } = follower
    const { watched } = polling
    const count = (isAlike: (other: Follower) => boolean) => [...watched].filter(isAlike).length
    return (
      isTotalHeld(total, follower, watched) ||
      count((other) => other.businessId === businessId) >= mostStreams.ofBusiness ||
      (sender !== undefined &&
        isKnown &&
        count((other) => other.sender === sender) >= mostStreams.ofOwner) ||
      holdsAll(address, { held: watched, most: mostStreams.ofAddress })
    )
  }

  async function* newsFor(follower: Follower, signal: AbortSignal): AsyncGenerator<ScreenNews> {
    let told = ''
    let toldAt = 0
    while (!signal.aborted) {
      const news = polling.seen?.get(follower)
      const isDue = Date.now() - toldAt >= waits.liveMs
      // When a promise ends moves with each look, and is no news.
      const words = JSON.stringify({ ...news, promisedUntil: undefined })
      if (!news || (words === told && !isDue)) {
        await polling.next(signal)
        continue
      }
      // Repeated now and then, which also sets the screen's clock. A device that was unpaired since
      // gets nothing.
      if (told && !(await follower.mayStay())) return
      told = words
      toldAt = Date.now()
      yield { ...news, now: clock().getTime() }
    }
  }

  return {
    follow(follower: Follower, signal: AbortSignal): AsyncIterable<ScreenNews> {
      if (isFull(follower)) throw new AppError('too_many_requests')
      polling.watch(follower, signal)
      return newsFor(follower, signal)
    },
  }
}
