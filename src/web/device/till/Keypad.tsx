import Delete from 'lucide-react/icons/delete'
import { type RefObject, useLayoutEffect, useRef } from 'react'

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
export function Keypad(props: KeypadProps) {
  const { onDigit, onDelete, onClear, onEnter, names = inEnglish } = props
  const pad = useRef<HTMLDivElement>(null)
  useKeyboard(props, pad)
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

/** A layout effect: an effect after the paint would miss digits that are typed at once. */
function useKeyboard(keys: KeypadProps, pad: RefObject<HTMLElement | null>): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { onDigit, onDelete, onClear, onEnter } = latest.current
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || isForOthers(target, pad.current)) return
      if (/^\d$/.test(key)) onDigit(key)
      else if (key === 'Backspace') onDelete()
      else if (key === 'Escape') onClear()
      else if (key === 'Enter' && onEnter && !isKey(target)) onEnter()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [pad])
}

/** True for input meant for a field, or for an open dialog that the pad isn't in. */
export function isForOthers(target: EventTarget | null, pad: HTMLElement | null): boolean {
  const over = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  if (over && !over.contains(pad)) return true
  return target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea')
}

const isKey = (target: EventTarget | null) =>
  target instanceof Element && target.matches('button, a')
