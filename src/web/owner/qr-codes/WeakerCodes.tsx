import { type Presence, weakerThan } from '../../../contract/presence.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { CheckField } from '../../platform/ui/CheckField.tsx'

/** Other active codes at the same location that give as many points, with weaker proof. */
export function weakerCodes(
  codes: readonly QrCode[],
  code: QrCode,
  wanted: Presence,
): readonly QrCode[] {
  return codes.filter(
    ({ id, pointValue, locationId, isActive, presence }) =>
      id !== code.id &&
      isActive &&
      pointValue === code.pointValue &&
      locationId === code.locationId &&
      weakerThan(wanted).includes(presence),
  )
}

interface WeakerCodesProps {
  /** At least one. */
  codes: readonly QrCode[]
  isOff: boolean
  onChange: (isOff: boolean) => void
}

/** Asks whether to switch them off, too: otherwise they would defeat the stronger proof. */
export function WeakerCodes({ codes, isOff, onChange }: WeakerCodesProps) {
  const [first] = codes
  const isOne = codes.length === 1
  const which = isOne ? 'the other' : `the ${codes.length} other`
  const list = new Intl.ListFormat('en-US').format(codes.map(({ code }) => code))
  return (
    <CheckField
      label={`Also switch off ${which} ${first?.pointValue}-point ${isOne ? 'code' : 'codes'}`}
      note={
        <>
          Otherwise a photo of {isOne ? 'it' : 'one'} still gives points:
          <span translate="no" className="serial block">
            {list}
          </span>
        </>
      }
      checked={isOff}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
