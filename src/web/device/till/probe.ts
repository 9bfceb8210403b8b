import type { TillDevice } from '../../../contract/devices.ts'
import {
  pauseMs,
  type Trouble,
  type UntilAnswered,
  untilAnswered,
} from '../../platform/api/untilAnswered.ts'

export interface ProbeEnds {
  readonly askDevice: (signal: AbortSignal) => Promise<TillDevice>
  readonly isOffline: () => boolean
  readonly onDevice: (till: TillDevice) => void
  /** Called when the device may no longer be a till. */
  readonly onDeviceError: (error: unknown) => void
}

interface ProbeLine {
  /** The line was stopped, or has not begun. */
  readonly isOver: () => boolean
  readonly onTrouble: () => void
  readonly onBack: () => void
}

type Step =
  | { readonly is: 'up' }
  /** Down. Asks whether it is back when the timer ends. */
  | {
      readonly is: 'resting'
      readonly trouble: Trouble
      readonly timer?: ReturnType<typeof setTimeout>
    }
  | { readonly is: 'asking'; trouble: Trouble; asked?: UntilAnswered }

/** Whether the connection is down. Asks for the device until it is back. */
export function openProbe(ends: ProbeEnds, { isOver, onTrouble, onBack }: ProbeLine) {
  let step: Step = { is: 'up' }

  function rest(trouble: Trouble, retryAfterMs: number | undefined) {
    if (step.is === 'asking') step.trouble = trouble
    else {
      if (step.is === 'resting') clearTimeout(step.timer)
      step = { is: 'resting', trouble, timer: setTimeout(ask, pauseMs(1, retryAfterMs)) }
    }
    onTrouble()
  }

  function ask() {
    if (step.is !== 'resting' || isOver()) return
    clearTimeout(step.timer)
    const asking: Step = { is: 'asking', trouble: step.trouble }
    step = asking
    asking.asked = untilAnswered({
      send: ends.askDevice,
      isOffline: ends.isOffline,
      onTry: () => undefined,
      onTrouble(found) {
        asking.trouble = found
        onTrouble()
      },
      onAnswer(till) {
        end()
        ends.onDevice(till)
        onBack()
      },
      onError(error) {
        end()
        ends.onDeviceError(error)
      },
    })
  }

  function end() {
    step = { is: 'up' }
    onTrouble()
  }

  return {
    trouble: () => (step.is === 'up' ? undefined : step.trouble),
    rest,
    /** A sign that the connection may be back. */
    wake() {
      if (step.is === 'up' || ends.isOffline()) return
      if (step.is === 'asking') step.asked?.wake()
      else ask()
    },
    stop() {
      if (step.is === 'resting') clearTimeout(step.timer)
      if (step.is !== 'asking') return
      step.asked?.stop()
      step = { is: 'resting', trouble: step.trouble }
    },
  }
}
