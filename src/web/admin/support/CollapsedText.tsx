import { useId, useState } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'

/** Longer texts are folded, so that one request does not hide the others. */
const FEWEST_LETTERS = 480
const FEWEST_LINES = 7

interface CollapsedTextProps {
  of: string
  /** A text as it was sent. Other words may be translated, apart from figures. */
  isExact?: boolean
  children: string
}

/** What somebody wrote, with its line breaks. */
export function CollapsedText({ of, isExact = false, children: words }: CollapsedTextProps) {
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
        {isExact ? <Exact>{words}</Exact> : <Exact in={words} />}
      </p>
      {isLong ? (
        <Button
          look="quiet"
          className="-ms-2.5"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
          <span className="sr-only">
            {' '}
            <Exact in={`of ${of}`} />
          </span>
        </Button>
      ) : null}
    </div>
  )
}
