import { useState } from 'react'
import type { SessionState } from '../../../../contract/auth.ts'
import { AddPhone } from './AddPhone.tsx'
import { recentTexts } from './camera/recentTexts.ts'
import { useCamera } from './camera/useCamera.ts'
import type { ReadBefore } from './camera/useReadCodes.ts'
import { PointsGoTo } from './PointsGoTo.tsx'
import { ReadCode, type Way } from './ReadCode.tsx'
import { Scanned } from './Scanned.tsx'
import { ScannerFrame } from './ScannerFrame.tsx'
import type { Credited } from './useScan.ts'

interface CustomerScannerProps {
  customer: NonNullable<SessionState['customer']>
  /** The server no longer knows this customer. */
  onSignedOut: () => void
}

interface Collected extends Credited {
  code: string
  phone: string
}

/** A confirmed phone, then a code, then what it earned. */
export function CustomerScanner({ customer, onSignedOut }: CustomerScannerProps) {
  const [phone, setPhone] = useState(customer.phone)
  const [isChanging, setChanging] = useState(false)
  const [way, setWay] = useState<Way>('camera')
  const [collected, setCollected] = useState<Collected>()
  const [before] = useState<ReadBefore>(() => ({ recent: recentTexts(), collected: new Set() }))
  // Focus follows a step that the customer took, and stays where it is when the page opens.
  const [hasMoved, setMoved] = useState(false)
  const isReading = phone !== null && !isChanging && !collected
  const camera = useCamera(isReading && way === 'camera')

  function move(change: () => void) {
    setMoved(true)
    change()
  }

  function show(next: Collected) {
    before.collected.add(next.code)
    setCollected(next)
  }

  function scanAnother() {
    // The code of this result is most likely still before the camera, and its neighbours too.
    before.recent.holdAll(Date.now())
    move(() => setCollected(undefined))
  }

  if (collected) return <Scanned {...collected} onAnother={scanAnother} />
  if (phone === null || isChanging) {
    return (
      <ScannerFrame>
        <AddPhone
          takesFocus={hasMoved}
          onConfirmed={(confirmed) =>
            move(() => {
              setPhone(confirmed)
              setChanging(false)
            })
          }
          onKeep={phone === null ? undefined : () => move(() => setChanging(false))}
          onSignedOut={onSignedOut}
        />
      </ScannerFrame>
    )
  }
  return (
    <ScannerFrame>
      <ReadCode
        phone={phone}
        way={way}
        onWay={(next) =>
          move(() => {
            setWay(next)
            // Nobody asks for the camera twice.
            if (next === 'camera') camera.start()
          })
        }
        camera={camera}
        before={before}
        takesFocus={hasMoved}
        onCollected={(code, credited) => show({ ...credited, code, phone })}
        onPhoneMissing={() => move(() => setPhone(null))}
        onSignedOut={onSignedOut}
      />
      <PointsGoTo
        phone={phone}
        customer={customer}
        onChange={() => move(() => setChanging(true))}
      />
    </ScannerFrame>
  )
}
