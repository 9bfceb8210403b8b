import { useState } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { Keypad } from './Keypad.tsx'

interface PinPadProps {
  title: string
  /** Names in the title and the problem, which no translator changes. */
  names?: readonly string[]
  /** Null if the PIN's length is unknown: then a button says that the PIN is complete. */
  digits: number | null
  isBusy: boolean
  problem: string | undefined
  onPin: (pin: string) => void
  onTyping: () => void
}

const fewest = 4
const most = 6

/** Number buttons for a PIN. The last digit submits it. */
export function PinPad({ title, names, digits, isBusy, problem, onPin, onTyping }: PinPadProps) {
  const [typed, setTyped] = useState('')
  const length = digits ?? most
  const isEnough = digits === null && typed.length >= fewest

  function enter(pin: string) {
    setTyped('')
    onPin(pin)
  }
  function add(digit: string) {
    if (isBusy) return
    onTyping()
    const next = typed + digit
    if (next.length >= length) enter(next)
    else setTyped(next)
  }

  return (
    <div className="pad w-full">
      <div className="pad-head min-h-12">
        <p className="font-[640]">
          <Exact in={title} names={names} />
        </p>
      </div>
      <div className="px-3 pb-3 md:px-[18px] md:pb-[18px]">
        <div className="flex min-h-14 items-center justify-center md:min-h-[76px]">
          {isBusy ? (
            <Loading>Unlocking...</Loading>
          ) : problem ? (
            <FieldError>
              <Exact in={problem} names={names} />
            </FieldError>
          ) : (
            <Dots typed={typed.length} of={digits ?? Math.max(fewest, typed.length)} />
          )}
        </div>
        <Keypad
          onDigit={add}
          onDelete={() => setTyped(typed.slice(0, -1))}
          onClear={() => setTyped('')}
          onEnter={isEnough ? () => enter(typed) : undefined}
        />
      </div>
    </div>
  )
}

function Dots({ typed, of }: { typed: number; of: number }) {
  return (
    <output aria-label={`${typed} of ${of} digits typed`} className="flex gap-4">
      {Array.from({ length: of }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots never change places.
          key={place}
          className={`size-5 rounded-full shadow-[inset_0_0_0_2.5px_var(--color-ink)] ${place < typed ? 'filled bg-ink' : 'bg-white'}`}
        />
      ))}
    </output>
  )
}
