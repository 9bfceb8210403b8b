import { useEffect, useState } from 'react'
import { formatSeconds } from '../../../ui/formatSeconds.ts'
import { countWords } from './countWords.ts'
import type { Reading } from './useVoices.ts'

/**
 * How far the voice is, as far as anybody knows: the seconds since it began, and its words where it
 * tells them. How long it will take is known to nobody. The line keeps its place while it is empty.
 */
export function ReadingLine({ reading, words }: { reading: Reading | undefined; words: string }) {
  return (
    <div className="mt-1.5 min-h-6 text-sm">
      <p role="status">
        {reading?.state === 'waiting' ? 'Waiting for a voice...' : null}
        {reading?.state === 'failed'
          ? 'Your browser has no voice for this right now. The words are all here.'
          : null}
      </p>
      {reading?.state === 'speaking' ? (
        <Progress spokenWords={reading.spokenWords} ofWords={countWords(words)} />
      ) : null}
    </div>
  )
}

interface ProgressProps {
  spokenWords: number | undefined
  ofWords: number
}

function Progress({ spokenWords, ofWords }: ProgressProps) {
  const seconds = useSeconds()
  return (
    <p className="flex items-center gap-3 font-mono tabular-nums">
      {formatSeconds(seconds)}
      {spokenWords === undefined ? null : (
        <>
          <span aria-hidden="true" className="h-1.5 max-w-[320px] flex-1 bg-[#dcc39a]">
            <span
              className="block h-full bg-ink"
              style={{ width: `${Math.min(100, (spokenWords / ofWords) * 100)}%` }}
            />
          </span>
          <span className="whitespace-nowrap">
            word {Math.min(spokenWords, ofWords)} of {ofWords}
          </span>
        </>
      )}
    </p>
  )
}

/** Since it stands on the screen. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedAt = Date.now()
    const timer = setInterval(() => setSeconds((Date.now() - startedAt) / 1_000), 250)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
