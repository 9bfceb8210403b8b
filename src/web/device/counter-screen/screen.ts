import { colorVariables } from '../../../contract/colors.ts'
import type { CounterScreen, ScreenNews } from '../../../contract/counterScreen.ts'
import type { TillDevice } from '../../../contract/devices.ts'
import { formatPoints } from '../../../contract/formatPoints.ts'
import { dayOfStep, screenStepMs } from '../../../contract/presence.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { getCounterScreen, getDevice, watchCounterScreen } from '../../platform/api/deviceRoutes.ts'
import { openEventLine } from '../../platform/api/eventLine.ts'
import { drawCode } from '../../platform/ui/drawCode.ts'
import { hearServer, serverNow } from '../../platform/ui/serverTime.ts'
import { shopInitial } from '../../platform/ui/shopInitial.ts'
import { askForValue } from './askForValue.ts'
import { newScanOf, openSigner, type SignCode, type Turn, turnOf } from './codes.ts'
import { closedUntil } from './hours.ts'
import { partsOf } from './parts.ts'

const scannedForMs = 2_000
/** Two scans within this time mean a queue: the next person sees the next code at once. */
const queueForMs = 6_000
const triesAgainMs = 10_000
/** How often a screen asks for the next day's secret, until it has it. */
const renewsEveryMs = 10 * 60_000
const tickMs = 500

/** Shows codes on the page. Shows the next one after each scan. */
export function openScreen(page: HTMLElement): void {
  const { fill, press, show } = partsOf(page)
  let screen: CounterScreen | undefined
  let sign: SignCode | undefined
  let value: number | null = null
  let scanned: ScreenNews['scanned'] = []
  let shown: Turn | undefined
  /** Closes the connection for the server's news. Set while it is open. */
  let stop: (() => void) | undefined
  let nextDraw: ReturnType<typeof setTimeout> | undefined
  let nextTick: ReturnType<typeof setTimeout> | undefined
  let hasHeard = false
  let isScannedShown = false
  let scannedAt = Number.NEGATIVE_INFINITY
  let endLast: ReturnType<typeof setTimeout> | undefined
  let renewedAt = Number.NEGATIVE_INFINITY

  async function open() {
    try {
      const [device, own] = await Promise.all([call(getDevice), call(getCounterScreen)])
      await take(own)
      value = own.value
      showShop(device)
      showValues(own.values)
      stop?.()
      stop = openEventLine(watchCounterScreen.path, {
        onEvent: (said) => hear(said as ScreenNews),
        onLost: () => void renew(),
      })
      await draw()
    } catch (error) {
      showTrouble(error)
    }
  }

  async function take(own: CounterScreen) {
    sign = await openSigner(own.secrets)
    screen = own
    hearServer(own.now)
  }

  /** Keeps going without a connection. Ends if unpaired: its codes would give nothing. */
  async function renew() {
    renewedAt = serverNow()
    try {
      const own = await call(getCounterScreen)
      // Meanwhile it may have ended.
      if (screen) await take(own)
    } catch (error) {
      if (isOver(error)) showTrouble(error)
    }
  }

  function showTrouble(error: unknown, sentence = 'Something went wrong. Please try again.') {
    stop?.()
    stop = undefined
    screen = undefined
    clearTimeout(nextDraw)
    clearTimeout(nextTick)
    fill('trouble').textContent = messageOf(error, sentence)
    show('trouble')
    // A paired device gets its connection back. Nobody is beside it to press a button.
    if (!isOver(error)) setTimeout(open, triesAgainMs)
  }

  function showShop({ shop, location }: TillDevice) {
    for (const [name, color] of colorVariables(shop.primaryColor))
      page.style.setProperty(name, color)
    fill('shop').textContent = shop.name
    fill('sign').textContent = shopInitial(shop.name)
    const logo = fill('logo') as HTMLImageElement
    if (shop.logoUrl) logo.src = shop.logoUrl
    logo.hidden = !shop.logoUrl
    fill('sign').hidden = Boolean(shop.logoUrl)
    document.title = `${location.shownName ?? shop.name}, counter screen`
  }

  function hear(news: ScreenNews) {
    hearServer(news.now)
    // Scans from before this page was opened are not news.
    const scan = hasHeard ? newScanOf(news.scanned, scanned, shown) : undefined
    hasHeard = true
    scanned = news.scanned
    value = news.value
    showValues(news.values)
    if (scan?.isShown) return endTurn(scan.pointValue)
    if (scan) showLast(scan.pointValue)
    void draw()
  }

  function endTurn(points: number) {
    const isQueue = serverNow() - scannedAt < queueForMs
    scannedAt = serverNow()
    shown = undefined
    if (!isQueue) return showScanned(points)
    showLast(points)
    void draw()
  }

  /** Shows beside the code how many points the scanned one gave. */
  function showLast(points: number) {
    clearTimeout(endLast)
    fill('last').textContent = `+${points}`
    fill('last').hidden = false
    endLast = setTimeout(() => {
      fill('last').hidden = true
    }, scannedForMs)
  }

  function showScanned(points: number) {
    isScannedShown = true
    clearTimeout(nextDraw)
    clearTimeout(nextTick)
    fill('plus').textContent = `+${points}`
    show('scanned')
    setTimeout(() => {
      isScannedShown = false
      void draw()
    }, scannedForMs)
  }

  /** Shows the code of this moment. Runs again when its step is over. */
  async function draw(): Promise<void> {
    clearTimeout(nextDraw)
    if (!screen || !sign || isScannedShown) return
    const now = serverNow()
    const step = Math.floor(now / screenStepMs)
    const left = (step + 1) * screenStepMs - now
    nextDraw = setTimeout(draw, left)
    const hasNextDay = screen.secrets.some(({ day }) => day > dayOfStep(step))
    if (!hasNextDay && now - renewedAt > renewsEveryMs) void renew()
    const closed = closedUntil(now, screen.timeZone, screen.openingHours)
    page.classList.toggle('is-night', closed !== undefined)
    if (closed) {
      const day = closed.day ? ` on ${closed.day}` : ''
      fill('opens').textContent = `We open at ${closed.time}${day}. The code comes back then.`
      return showNoCode('closed')
    }
    if (value === null) return showNoCode('nothing')
    const turn = turnOf(step, scanned)
    if (!turn || (shown?.step === turn.step && shown.turn === turn.turn && isOf(value))) return
    shown = turn
    const { businessId, deviceId, linkStart } = screen
    const path = await sign({ businessId, deviceId, pointValue: value, ...turn })
    if (path === undefined) return showTrouble(undefined, noSecret)
    showCode(linkStart + path, value)
  }

  function showNoCode(part: 'closed' | 'nothing') {
    shown = undefined
    clearTimeout(nextTick)
    show(part)
  }

  const isOf = (points: number) => fill('points').textContent === formatPoints(points)

  function showCode(link: string, points: number) {
    const { modules, path } = drawCode(link)
    const code = fill('code')
    code.setAttribute('viewBox', `0 0 ${modules} ${modules}`)
    code.querySelector('path')?.setAttribute('d', path)
    code.dataset.link = link
    fill('points').textContent = formatPoints(points)
    // Moves the picture a little: an unmoving picture burns in over months.
    const minute = Math.floor(serverNow() / 60_000)
    page.style.setProperty('--away-x', `${(minute % 5) - 2}px`)
    page.style.setProperty('--away-y', `${((minute * 3) % 7) - 3}px`)
    show('code')
    empty()
  }

  /** Empties the ring twice a second. An animation would draw sixty times a second, all day. */
  function empty() {
    clearTimeout(nextTick)
    const gone = (serverNow() % screenStepMs) / screenStepMs
    fill('ring').style.strokeDashoffset = String(Math.round(gone * 100))
    nextTick = setTimeout(empty, tickMs)
  }

  function showValues(values: readonly number[]) {
    fill('edge').hidden = values.length < 2
    const keys = values.map((points) => {
      const key = document.createElement('button')
      key.type = 'button'
      key.className = 'value-key'
      key.textContent = String(points)
      key.setAttribute('aria-label', formatPoints(points))
      key.setAttribute('aria-pressed', String(points === value))
      key.onclick = () => void choose(points)
      return key
    })
    const there = fill('values')
    const words = keys.map((key) => key.outerHTML).join('')
    if (there.innerHTML !== words) there.replaceChildren(...keys)
  }

  async function choose(points: number) {
    const chosen = await askForValue(page, points)
    if (chosen === undefined || !screen) return
    value = chosen
    showValues(screen.values)
    await draw()
  }

  press('again', () => {
    show('opening')
    void open()
  })
  stayOn(page)
  void open()
}

const noSecret =
  'This screen has had no connection since yesterday. Its code comes back with the connection.'

/** The device is no longer paired. */
const isOver = (error: unknown) => error instanceof CallError && error.status === 401

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
