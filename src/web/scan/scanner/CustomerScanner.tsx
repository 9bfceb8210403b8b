import { useState } from 'react'
import type { SessionState } from '../../../contract/auth.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { AddPhone } from './AddPhone.tsx'
import { EnterCode } from './EnterCode.tsx'
import { PointsGoTo } from './PointsGoTo.tsx'
import { Scanned } from './Scanned.tsx'
import { ScannerFrame } from './ScannerFrame.tsx'

interface CustomerScannerProps {
  customer: NonNullable<SessionState['customer']>
  /** The server no longer knows this customer. */
  onSignedOut: () => void
}

interface Collected {
  code: string
  phone: string
  result: ScanResult
}

/** A confirmed phone, then a code, then what it earned. */
export function CustomerScanner({ customer, onSignedOut }: CustomerScannerProps) {
  const [phone, setPhone] = useState(customer.phone)
  const [isChanging, setChanging] = useState(false)
  const [collected, setCollected] = useState<Collected>()
  // Focus follows a step that the customer took, and stays where it is when the page opens.
  const [hasMoved, setMoved] = useState(false)

  function move(change: () => void) {
    setMoved(true)
    change()
  }

  if (collected) {
    return <Scanned {...collected} onAnother={() => move(() => setCollected(undefined))} />
  }
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
      <EnterCode
        phone={phone}
        takesFocus={hasMoved}
        onCollected={(code, result) => setCollected({ code, phone, result })}
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
