import { type ReactNode, use, useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import { OwnerPlace } from '../../business/ownerPlace.ts'
import { DeviceCards } from '../../devices/DeviceCards.tsx'
import { TillBound } from '../../devices/TillBound.tsx'
import { useQrCodes } from '../../qr-codes/queries.ts'
import { type NewPin, PinReceipt } from '../../team/PinReceipt.tsx'
import { CodesShown } from './CodesShown.tsx'
import { CounterHours } from './CounterHours.tsx'
import { OpenTillHere } from './OpenTillHere.tsx'
import { PinsHere } from './PinsHere.tsx'

interface CounterPanelProps {
  business: Business
  /** The heading "Counter", which names the part. */
  heading: ReactNode
  mayChange: boolean
}

/**
 * All that a counter needs, in the order in which it is set up: devices, people with PINs, what
 * customers scan, and when it is open. A new tablet for a new person is set up without leaving.
 */
export function CounterPanel({ business, heading, mayChange }: CounterPanelProps) {
  const { DemoFrame } = use(OwnerPlace)
  const [newPin, setNewPin] = useState<NewPin>()
  const { data: codes } = useQrCodes(business.id)
  const isOwner = mayChange && DemoFrame === undefined
  return (
    <div className="grid gap-[18px]">
      <div className="card grid gap-3 px-4 pt-[18px] pb-5 md:px-[26px] md:pt-[22px]">
        {heading}
        <p className="max-w-[60ch] text-ink-2">
          Pair a tablet or phone, give your people PINs, and choose what customers scan. It is all
          on this page.
        </p>
        {isOwner ? <OpenTillHere business={business} /> : null}
      </div>
      <DeviceCards businessId={business.id} mayChange={mayChange} />
      {newPin ? (
        <PinReceipt key={newPin.pin} shown={newPin} onDone={() => setNewPin(undefined)} />
      ) : null}
      <PinsHere businessId={business.id} mayChange={mayChange} onAdded={setNewPin} />
      <CodesShown businessId={business.id} mayChange={mayChange} />
      <CounterHours business={business} mayChange={isOwner} />
      <TillBound
        businessId={business.id}
        mayChange={mayChange}
        highest={codes ? Math.max(0, ...codes.map(({ pointValue }) => pointValue)) : undefined}
      />
    </div>
  )
}
