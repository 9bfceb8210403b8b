import { type Band, progressOf } from '../../../contract/progress.ts'
import { useWords } from '../words/useWords.tsx'
import { progressWords } from './progress/progressWords.ts'

/** The color of each band. A reached threshold stays green: its badge looks like a ticket. */
export const bandColors: Record<Band, string> = {
  red: 'var(--color-band-red)',
  yellow: 'var(--color-band-yellow)',
  green: 'var(--color-band-green)',
  ticket: 'var(--color-band-green)',
}

interface ProgressBarProps {
  points: number
  threshold: number
  /** Without cells, for table rows. */
  thin?: boolean
}

/** Ten cells in the band's color, with an ink edge. A `BandBadge` beside it has the words. */
export function ProgressBar({ points, threshold, thin = false }: ProgressBarProps) {
  const { words, say } = useWords(progressWords)
  const { percent, band } = progressOf(points, threshold)
  return (
    <div
      role="progressbar"
      aria-label={words.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={say(words.pointsOf, { points, count: threshold })}
      className={thin ? 'bar thin' : 'bar'}
    >
      {percent > 0 ? (
        <div
          className="bar-fill bg-(--band)"
          style={{ width: `${percent}%`, ['--band' as string]: bandColors[band] }}
        />
      ) : null}
    </div>
  )
}
