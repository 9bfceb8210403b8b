import { useRef } from 'react'
import { letters } from '../../../contract/letters.ts'
import { DeleteKey } from './Keypad.tsx'
import { useKeyboard } from './useKeyboard.ts'

interface ClaimPadProps {
  onLetter: (letter: string) => void
  onDelete: () => void
}

/** A key for each letter and digit of claim codes, and for no other. A keyboard works as well. */
export function ClaimPad({ onLetter, onDelete }: ClaimPadProps) {
  const pad = useRef<HTMLDivElement>(null)
  useKeyboard(pad, ({ key }) => {
    const letter = key.toUpperCase()
    if (letter.length === 1 && letters.includes(letter)) onLetter(letter)
    else if (key === 'Backspace') onDelete()
  })
  return (
    <div ref={pad} translate="no" className="number-keys letters">
      {[...letters].map((letter) => (
        <button key={letter} type="button" className="number-key" onClick={() => onLetter(letter)}>
          {letter}
        </button>
      ))}
      <DeleteKey name="Delete last letter" onDelete={onDelete} />
    </div>
  )
}
