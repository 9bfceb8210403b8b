import Delete from 'lucide-react/icons/delete'
import { useRef } from 'react'
import { useKeyboard } from './useKeyboard.ts'

interface KeypadProps {
  onDigit: (digit: string) => void
  onDelete: () => void
  onClear: () => void
  /** Replaces Clear with a button that says the input is complete. */
  onEnter?: (() => void) | undefined
  /** In the customer's language, on their side. */
  names?: KeyNames
}

interface KeyNames {
  readonly clear: string
  readonly deleteLast: string
}

const inEnglish: KeyNames = { clear: 'Clear', deleteLast: 'Delete last digit' }

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Number buttons for a finger. A keyboard works as well. */
export function Keypad({ onDigit, onDelete, onClear, onEnter, names = inEnglish }: KeypadProps) {
  const pad = useRef<HTMLDivElement>(null)
  useKeyboard(pad, ({ key, target }) => {
    if (/^\d$/.test(key)) onDigit(key)
    else if (key === 'Backspace') onDelete()
    else if (key === 'Escape') onClear()
    else if (key === 'Enter' && onEnter && !isKey(target)) onEnter()
  })
  const key = (digit: string) => (
    <button key={digit} type="button" className="number-key" onClick={() => onDigit(digit)}>
      {digit}
    </button>
  )
  return (
    <div ref={pad} className="number-keys">
      {digits.map(key)}
      <button type="button" className="number-key word" onClick={onEnter ?? onClear}>
        {onEnter ? 'Enter' : names.clear}
      </button>
      {key('0')}
      <DeleteKey name={names.deleteLast} onDelete={onDelete} />
    </div>
  )
}

export function DeleteKey({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <button type="button" className="number-key word" aria-label={name} onClick={onDelete}>
      <Delete aria-hidden="true" size={28} />
    </button>
  )
}

const isKey = (target: EventTarget | null) =>
  target instanceof Element && target.matches('button, a')
