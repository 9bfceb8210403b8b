import ChevronDown from 'lucide-react/icons/chevron-down'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { countryOfValue, countryValue } from '../../../contract/platform/typedPhone.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CountryOptions } from '../../platform/ui/PhoneField.tsx'
import { Keypad } from './Keypad.tsx'
import { NumberLine } from './NumberLine.tsx'
import type { TypedNumber } from './useTypedNumber.ts'
import type { useVisit } from './useVisit.ts'

interface NumberPadProps {
  visit: ReturnType<typeof useVisit>
  onTurn: () => void
}

/** On a phone the buttons are hidden while a result is shown. */
export function NumberPad({ visit, onTurn }: NumberPadProps) {
  const { number, result } = visit
  return (
    <div className={`min-w-0 ${result ? 'md:max-lying:row-span-2' : ''}`}>
      <div className="pad">
        <div className="pad-head min-h-12 max-md:hidden">
          <p className="font-[640]">Customer’s number</p>
          <CountryChoice number={number} />
        </div>
        <div className="px-3 pb-3 md:px-[18px] md:pb-[18px]">
          <div className="flex h-14 items-center justify-center overflow-hidden md:h-20 lying:h-[104px]">
            <NumberLine shown={number.shown} isPast={result !== undefined} />
          </div>
          <div className={result ? 'max-md:hidden' : ''}>
            <Keypad
              onDigit={visit.type}
              onDelete={number.deleteLast}
              onClear={() => visit.next()}
            />
          </div>
        </div>
      </div>
      <div className="mt-4 max-md:hidden">
        {result ? (
          <p className="text-ink-2">Or just type the next number.</p>
        ) : (
          <Button look="plain" wide onClick={onTurn}>
            <RotateCw aria-hidden="true" size={20} />
            Turn it around for the customer
          </Button>
        )}
      </div>
    </div>
  )
}

/** The browser's own select, as narrow as "US +1". */
export function CountryChoice({ number }: { number: TypedNumber }) {
  const { country, others, choose } = number
  return (
    <span dir="ltr" className="focus-ring relative inline-flex">
      <select
        aria-label="Country"
        value={countryValue(country)}
        onChange={(event) => choose(countryOfValue(event.target.value))}
        className="min-h-11 w-[104px] appearance-none overflow-hidden bg-transparent pe-7 ps-2 text-end font-semibold text-clip whitespace-nowrap outline-none"
      >
        <CountryOptions value={country} others={others} />
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 inset-e-1 -translate-y-1/2"
      />
    </span>
  )
}
