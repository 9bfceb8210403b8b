import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'

/** Longer texts are folded, so that one request does not hide the others. */
const FEWEST_LETTERS = 480
const FEWEST_LINES = 7

/** What somebody wrote, with its line breaks. */
export function CollapsedText({ of, children: words }: { of: string; children: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = words.length > FEWEST_LETTERS || words.split('\n').length > FEWEST_LINES
  return (
    <div>
      <p
        id={id}
        dir="auto"
        className={`max-w-[72ch] wrap-anywhere whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-6' : ''}`.trim()}
      >
        {words}
      </p>
      {isLong ? (
        <Button
          look="quiet"
          className="-ml-2.5"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
          <span className="sr-only"> of {of}</span>
        </Button>
      ) : null}
    </div>
  )
}
