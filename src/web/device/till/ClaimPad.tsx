import { useLayoutEffect, useRef } from 'react'
import { letters } from '../../../contract/letters.ts'
import { DeleteKey, isForOthers } from './Keypad.tsx'

interface ClaimPadProps {
  onLetter: (letter: string) => void
  onDelete: () => void
}

/** A key for each letter and digit of claim codes, and for no other. A keyboard works as well. */
export function ClaimPad({ onLetter, onDelete }: ClaimPadProps) {
  const pad = useRef<HTMLDivElement>(null)
  const latest = useRef({ onLetter, onDelete })
  useLayoutEffect(() => {
    latest.current = { onLetter, onDelete }
  })
  useLayoutEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || isForOthers(target, pad.current)) return
      const letter = key.toUpperCase()
      if (letter.length === 1 && letters.includes(letter)) latest.current.onLetter(letter)
      else if (key === 'Backspace') latest.current.onDelete()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
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
