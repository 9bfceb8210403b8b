import CircleAlert from 'lucide-react/icons/circle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Button } from '../../ui/Button.tsx'
import type { LineState } from './awardLine.ts'
import { formatAwards } from './words.ts'

interface DeviceStripProps {
  state: LineState
  /** Left out while the till is locked: nobody could decide. */
  onDecide?: () => void
}

/** Above everything: a lost connection, awards that wait, and awards that need a decision. */
export function DeviceStrip({ state, onDecide }: DeviceStripProps) {
  const { trouble, refused } = state
  return (
    <div role="status">
      {trouble ? (
        <div className="device-strip">
          <WifiOff aria-hidden="true" size={22} className="flex-none" />
          {whatWaits(state)}
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

function whatWaits({ trouble, waiting }: LineState): string {
  const why = trouble === 'busy' ? 'We’re very busy right now.' : 'No connection.'
  if (waiting.length === 0) return why
  return `${why} ${formatAwards(waiting.length)} ${waiting.length === 1 ? 'waits' : 'wait'} on this device.`
}
