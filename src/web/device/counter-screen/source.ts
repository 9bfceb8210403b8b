import type { CounterScreen, ScreenNews } from '../../../contract/counterScreen.ts'
import type { TillDevice } from '../../../contract/devices.ts'
import { dayOfStep } from '../../../contract/presence.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { getCounterScreen, getDevice, watchCounterScreen } from '../../platform/api/deviceRoutes.ts'
import { openEventLine } from '../../platform/api/eventLine.ts'
import { hearServer, serverNow } from '../../platform/ui/serverTime.ts'
import { openSigner, type SignCode } from './codes.ts'

const triesAgainMs = 10_000
/** How often a screen asks for the next day's secret, until it has it. */
const renewsEveryMs = 10 * 60_000

interface Listener {
  /** Once it has gone, nobody looks at it. */
  readonly page: HTMLElement
  readonly onOpen: (device: TillDevice, own: CounterScreen) => Promise<void>
  readonly onNews: (news: ScreenNews) => void
  readonly onTrouble: (words: string) => void
}

export interface OpenScreen {
  readonly is: 'open'
  readonly own: CounterScreen
  readonly sign: SignCode
  /** Closes the connection for the server's news. */
  readonly stop: () => void
}

type Step =
  | { readonly is: 'opening' }
  | OpenScreen
  /** Opens again by itself, unless the device is no longer paired. */
  | { readonly is: 'trouble' }

/** What the screen knows from the server, and its line for news. */
export function openSource({ page, onOpen, onNews, onTrouble }: Listener) {
  let step: Step = { is: 'opening' }
  let renewedAt = Number.NEGATIVE_INFINITY

  async function open() {
    try {
      const [device, own] = await Promise.all([call(getDevice), call(getCounterScreen)])
      const sign = await openSigner(own.secrets)
      if (!page.isConnected) return
      hearServer(own.now)
      if (step.is === 'open') step.stop()
      const stop = openEventLine(watchCounterScreen.path, {
        onEvent: (said) => void (page.isConnected && onNews(said as ScreenNews)),
        onLost: () => void (page.isConnected ? renew() : stop()),
      })
      step = { is: 'open', own, sign, stop }
      await onOpen(device, own)
    } catch (error) {
      fail(error)
    }
  }

  /** Keeps going without a connection. Ends if unpaired: its codes would give nothing. */
  async function renew() {
    renewedAt = serverNow()
    try {
      const own = await call(getCounterScreen)
      const sign = await openSigner(own.secrets)
      hearServer(own.now)
      // Meanwhile it may have ended.
      if (step.is === 'open') step = { ...step, own, sign }
    } catch (error) {
      if (isOver(error)) fail(error)
    }
  }

  function fail(error: unknown, sentence = 'Something went wrong. Please try again.') {
    if (step.is === 'open') step.stop()
    step = { is: 'trouble' }
    onTrouble(messageOf(error, sentence))
    // A paired device gets its connection back. Nobody is beside it to press a button.
    if (!isOver(error)) setTimeout(() => page.isConnected && void open(), triesAgainMs)
  }

  return {
    open,
    fail,
    now: () => (step.is === 'open' ? step : undefined),
    /** Asks for the next day's secret, now and then, while it is missing. */
    prepareAfter(codeStep: number) {
      if (step.is !== 'open' || serverNow() - renewedAt <= renewsEveryMs) return
      if (!step.own.secrets.some(({ day }) => day > dayOfStep(codeStep))) void renew()
    },
  }
}

/** The device is no longer paired. */
const isOver = (error: unknown) => error instanceof CallError && error.status === 401
