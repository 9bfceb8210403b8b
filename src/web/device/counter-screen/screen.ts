import type { CounterScreen, ScreenNews, ScreenShows } from '../../../contract/counterScreen.ts'
import type { TillDevice } from '../../../contract/devices.ts'
import { screenStepMs } from '../../../contract/presence.ts'
import { hearServer, serverNow } from '../../platform/ui/serverTime.ts'
import { askForValue } from './askForValue.ts'
import { newScanOf, type Turn, turnOf } from './codes.ts'
import { closedUntil } from './hours.ts'
import { keepVoices } from './saying.ts'
import { type OpenScreen, openSource } from './source.ts'
import { viewOf } from './view.ts'
import { nextChange, type Worth, worthOf, worthsOf } from './worth.ts'

const scannedForMs = 2_000
/** Two scans within this time mean a queue: the next person sees the next code at once. */
const queueForMs = 6_000

/** Shows codes on the page. Shows the next one after each scan. */
export function openScreen(page: HTMLElement): void {
  const view = viewOf(page)
  const voices = keepVoices()
  const source = openSource({ page, onOpen, onNews, onTrouble: view.showTrouble })
  const interlude = openInterlude(view, () => void draw())
  let shows: ScreenShows = { values: [], value: null }
  /** Undefined until the server has said it: scans from before this page was opened are no news. */
  let scanned: ScreenNews['scanned'] | undefined
  let shown: ShownCode | undefined
  let nextDraw: ReturnType<typeof setTimeout> | undefined

  async function onOpen(device: TillDevice, own: CounterScreen) {
    await voices.take(device.shop.languages)
    view.showShop(device)
    take(own)
    return draw()
  }
  function take(next: ScreenShows) {
    shows = next
    if (next.promised && voices.areKnown()) void learnToPromise(view, voices).then(draw)
  }
  function onNews(news: ScreenNews) {
    hearServer(news.now)
    const scan = scanned && newScanOf(news.scanned, scanned, shown)
    scanned = news.scanned
    take(news)
    const worth = scan && worthOf(shows, scan.pointValue, serverNow())
    if (worth && scan.isShown) {
      shown = undefined
      return interlude.begin(worth)
    }
    if (worth) view.showLast(worth, scannedForMs)
    void draw()
  }
  async function onChoose(points: number) {
    const chosen = await askForValue(page, points)
    if (chosen !== undefined) shows = { ...shows, value: chosen }
    await draw()
  }

  /** Shows the code of this moment. Runs again when its step is over, or what is promised with it. */
  async function draw(): Promise<void> {
    clearTimeout(nextDraw)
    const open = source.now()
    if (!page.isConnected || !open || !voices.areKnown() || interlude.isShown()) return
    const now = serverNow()
    const step = Math.floor(now / screenStepMs)
    nextDraw = setTimeout(draw, nextChange(shows, now) - now)
    source.prepareAfter(step)
    view.speak(voices.at(step))
    const { value } = shows
    view.showValues(worthsOf(shows, now), { value, onChoose })
    const closed = closedUntil(now, open.own.timeZone, open.own.openingHours)
    page.classList.toggle('is-night', closed !== undefined)
    if (closed || value === null) {
      shown = undefined
      return closed ? view.showClosed(closed) : view.showNothing()
    }
    view.sayWorth(worthOf(shows, value, now))
    const turn = turnOf(step, scanned ?? [])
    const code = turn && { pointValue: value, ...turn }
    if (!code || isSame(code, shown)) return
    shown = code
    const link = await linkOf(open, code)
    if (link === undefined) source.fail(undefined, noSecret)
    else view.showCode(link)
  }

  view.press('again', () => {
    view.showOpening()
    void source.open()
  })
  stayOn(page)
  void source.open()
}

/** What says extra points loads with the first of them. Until it is there, less is said. */
async function learnToPromise(
  view: ReturnType<typeof viewOf>,
  voices: ReturnType<typeof keepVoices>,
): Promise<void> {
  try {
    const { learn, promotion } = await import('./promotion.ts')
    await learn(voices.all())
    view.sayPromisesBy(promotion)
  } catch {
    // The news is repeated, and this is tried again with it.
  }
}

interface ShownCode extends Turn {
  readonly pointValue: number
}

/** Undefined without the day's secret. */
async function linkOf({ own, sign }: OpenScreen, code: ShownCode): Promise<string | undefined> {
  const { businessId, deviceId, linkStart } = own
  const path = await sign({ businessId, deviceId, ...code })
  return path === undefined ? undefined : linkStart + path
}

const isSame = (code: ShownCode, other: ShownCode | undefined) =>
  code.step === other?.step && code.turn === other.turn && code.pointValue === other.pointValue

/** Shows the points of a scan for a moment, unless others wait. Calls `onOver` after that. */
function openInterlude(view: ReturnType<typeof viewOf>, onOver: () => void) {
  let isShown = false
  let scannedAt = Number.NEGATIVE_INFINITY
  return {
    isShown: () => isShown,
    begin(worth: Worth) {
      const isQueue = serverNow() - scannedAt < queueForMs
      scannedAt = serverNow()
      if (isQueue) {
        view.showLast(worth, scannedForMs)
        return onOver()
      }
      isShown = true
      view.showScanned(worth)
      setTimeout(() => {
        isShown = false
        onOver()
      }, scannedForMs)
    },
  }
}

const noSecret =
  'This screen has had no connection since yesterday. Its code comes back with the connection.'

/** Keeps the screen on. After the first touch it fills the display. */
function stayOn(page: HTMLElement): void {
  const keepAwake = () => {
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  keepAwake()
  document.addEventListener('visibilitychange', keepAwake)
  page.addEventListener('click', () => {
    if (!document.fullscreenElement)
      page.ownerDocument.documentElement.requestFullscreen?.().catch(() => undefined)
  })
}
