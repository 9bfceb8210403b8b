import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Button } from '../../platform/ui/Button.tsx'
import type { LineState } from './awardLine.ts'
import { notKept, useKeptStorage } from './keptStorage.ts'
import { formatAwards } from './words.ts'

interface DeviceStripProps {
  state: LineState
  /** Left out while the till is locked: nobody could decide. */
  onDecide?: () => void
}

/**
 * Above everything: a lost connection, awards that wait or are being sent, and awards that need a
 * decision. Nothing is shown only once all that waited is given.
 */
export function DeviceStrip({ state, onDecide }: DeviceStripProps) {
  const { trouble, refused } = state
  const isKept = useKeptStorage()
  const sending = state.waiting.filter(({ hasWaited }) => hasWaited).length
  return (
    <div role="status">
      {trouble ? (
        <div className="device-strip">
          <WifiOff aria-hidden="true" size={22} className="flex-none" />
          {whatWaits(state, isKept)}
        </div>
      ) : sending > 0 ? (
        <div className="device-strip">
          <RotateCw aria-hidden="true" size={22} className="flex-none" />
          Sending {formatAwards(sending)} that waited here...
        </div>
      ) : refused.length > 0 ? (
        <div className="device-strip">
          <CircleAlert aria-hidden="true" size={22} className="flex-none" />
          <span className="flex-1">
            {refused.length === 1 ? '1 award was' : `${refused.length} awards were`} not given.
          </span>
          {onDecide ? (
            <Button look="plain" size="slim" onClick={onDecide}>
              Decide
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function whatWaits({ trouble, waiting }: LineState, isKept: boolean): string {
  const why = trouble === 'busy' ? 'We’re very busy right now.' : 'No connection.'
  if (waiting.length === 0) return why
  const waits = `${formatAwards(waiting.length)} ${waiting.length === 1 ? 'waits' : 'wait'}`
  const risk = isKept ? '' : ` ${notKept} Connect it soon.`
  return `${why} ${waits} on this device.${risk}`
}
