import { useState } from 'react'
import type { TillDevice } from '../../../contract/devices.ts'
import { businessColors } from '../../platform/ui/businessColors.ts'
import type { AwardLine, LineState } from './awardLine.ts'
import { DeviceStrip } from './DeviceStrip.tsx'
import { LockScreen } from './LockScreen.tsx'
import { OpenTill } from './OpenTill.tsx'
import { useIdle } from './useIdle.ts'
import type { TillDeviceState } from './useTillDevice.ts'
import { useTurning } from './useTurning.ts'
import { useUnlocking } from './useUnlocking.ts'
import type { Visit } from './visit.ts'

interface TillProps {
  till: TillDevice
  device: TillDeviceState
  line: AwardLine
  state: LineState
}

const idleMs = 2 * 60_000

/** The till: locked, open, or turned to the customer. */
export function Till({ till, device, line, state }: TillProps) {
  const { unlocked, lock, ...unlocking } = useUnlocking(line, device.onError)
  const { turned, turn, turnBack, hasFailed } = useTurning(till)
  /** What the customer's side leaves to staff. */
  const [visit, setVisit] = useState<Visit>()

  function end(why?: string) {
    turnBack()
    lock(why)
    // The team and the point values may have changed meanwhile.
    if (!state.trouble) device.ask()
  }
  useIdle(idleMs, () => {
    if (!unlocked) return
    setVisit(undefined)
    end()
  })

  return (
    <div style={businessColors(till.shop.primaryColor)} className="flex min-h-svh flex-col">
      {unlocked && turned ? (
        <turned.Turned
          points={turned.points}
          first={turned.first}
          till={till}
          line={line}
          unlocked={unlocked}
          onStaff={(next) => {
            setVisit(next)
            end()
          }}
        />
      ) : unlocked ? (
        <OpenTill
          till={till}
          line={line}
          state={state}
          unlocked={unlocked}
          first={visit}
          onTurn={turn}
          hasTurnFailed={hasFailed}
          onLock={(why) => {
            setVisit(undefined)
            end(why)
          }}
          onDeviceError={device.onError}
        />
      ) : (
        <>
          <DeviceStrip state={state} />
          <LockScreen
            till={till}
            isBusy={unlocking.isBusy}
            problem={unlocking.problem}
            onPin={unlocking.enter}
            onTyping={unlocking.clearProblem}
          />
        </>
      )}
    </div>
  )
}
