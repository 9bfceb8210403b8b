import type { CounterScreen, ScreenNews } from '../../../contract/counterScreen.ts'
import type { TillDevice } from '../../../contract/devices.ts'
import { screenStepMs } from '../../../contract/presence.ts'
import { hearServer, serverNow } from '../../platform/ui/serverTime.ts'
import { askForValue } from './askForValue.ts'
import { newScanOf, type Turn, turnOf } from './codes.ts'
import { closedUntil } from './hours.ts'
import { keepVoices } from './saying.ts'
import { type OpenScreen, openSource } from './source.ts'
import { viewOf } from './view.ts'

const scannedForMs = 2_000
/** Two scans within this time mean a queue: the next person sees the next code at once. */
const queueForMs = 6_000

/** Shows codes on the page. Shows the next one after each scan. */
export function openScreen(page: HTMLElement): void {
  const view = viewOf(page)
  const voices = keepVoices()
  const isThere = () => page.isConnected
  const source = openSource({ isThere, onOpen, onNews, onTrouble: view.showTrouble })
  const interlude = openInterlude(view, () => void draw())
  let value: number | null = null
  /** Undefined until the server has said it: scans from before this page was opened are no news. */
  let scanned: ScreenNews['scanned'] | undefined
  let shown: Turn | undefined
  let nextDraw: ReturnType<typeof setTimeout> | undefined

  async function onOpen(device: TillDevice, own: CounterScreen) {
    value = own.value
    await voices.take(device.shop.languages)
    view.showShop(device)
    view.showValues(own.values, { value, onChoose })
    return draw()
  }
  function onNews(news: ScreenNews) {
    hearServer(news.now)
    const scan = scanned && newScanOf(news.scanned, scanned, shown)
    scanned = news.scanned
    value = news.value
    view.showValues(news.values, { value, onChoose })
    if (scan?.isShown) {
      shown = undefined
      return interlude.begin(scan.pointValue)
    }
    if (scan) view.showLast(scan.pointValue, scannedForMs)
    void draw()
  }
  async function onChoose(points: number) {
    const chosen = await askForValue(page, points)
    const open = source.now()
    if (chosen === undefined || !open) return
    value = chosen
    view.showValues(open.own.values, { value, onChoose })
    await draw()
  }

  /** Shows the code of this moment. Runs again when its step is over. */
  async function draw(): Promise<void> {
    clearTimeout(nextDraw)
    const open = source.now()
    if (!isThere() || !open || !voices.areKnown() || interlude.isShown()) return
    const now = serverNow()
    const step = Math.floor(now / screenStepMs)
    nextDraw = setTimeout(draw, (step + 1) * screenStepMs - now)
    source.prepareAfter(step)
    view.speak(voices.at(step))
    const closed = closedUntil(now, open.own.timeZone, open.own.openingHours)
    page.classList.toggle('is-night', closed !== undefined)
    if (closed || value === null) {
      shown = undefined
      return closed ? view.showClosed(closed) : view.showNothing()
    }
    const turn = turnOf(step, scanned ?? [])
    if (!turn || (isSame(turn, shown) && view.isOf(value))) return
    shown = turn
    const pointValue = value
    const link = await linkOf(open, { pointValue, ...turn })
    if (link === undefined) source.fail(undefined, noSecret)
    else view.showCode(link, pointValue)
  }

  view.press('again', () => {
    view.showOpening()
    void source.open()
  })
  stayOn(page)
  void source.open()
}

/** Undefined without the day's secret. */
async function linkOf(
  { own, sign }: OpenScreen,
  code: Turn & { readonly pointValue: number },
): Promise<string | undefined> {
  const { businessId, deviceId, linkStart } = own
  const path = await sign({ businessId, deviceId, ...code })
  return path === undefined ? undefined : linkStart + path
}

const isSame = (turn: Turn, other: Turn | undefined) =>
  turn.step === other?.step && turn.turn === other.turn

/** Shows the points of a scan for a moment, unless others wait. Calls `onOver` after that. */
function openInterlude(view: ReturnType<typeof viewOf>, onOver: () => void) {
  let isShown = false
  let scannedAt = Number.NEGATIVE_INFINITY
  return {
    isShown: () => isShown,
    begin(points: number) {
      const isQueue = serverNow() - scannedAt < queueForMs
      scannedAt = serverNow()
      if (isQueue) {
        view.showLast(points, scannedForMs)
        return onOver()
      }
      isShown = true
      view.showScanned(points)
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
