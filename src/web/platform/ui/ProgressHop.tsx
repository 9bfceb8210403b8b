import { useId } from 'react'
import { progressOf } from '../../../contract/progress.ts'
import { useWords } from '../words/useWords.tsx'
import { bandColors } from './ProgressBar.tsx'
import { progressWords } from './progress/progressWords.ts'

/** Where the bar begins. The whole drawing is mirrored for languages from right to left. */
const START = 8
const WIDTH = 314
const CELLS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

interface ProgressHopProps {
  before: number
  now: number
  threshold: number
}

/** A dotted arc over the bar, from the old progress to the new. Animated once. */
export function ProgressHop({ before, now, threshold }: ProgressHopProps) {
  const { words, say } = useWords(progressWords)
  const { percent, band } = progressOf(now, threshold)
  const from = START + (WIDTH * progressOf(before, threshold).percent) / 100
  const to = START + (WIDTH * percent) / 100
  return (
    <svg
      viewBox="0 0 330 84"
      role="img"
      aria-label={say(words.hop, { before, now, threshold })}
      className="drawing along-line w-full overflow-visible"
    >
      <rect x={START} y="62" width={WIDTH} height="18" rx="3" className="fill-white" />
      <rect x={START} y="62" width={to - START} height="18" rx="2" fill={bandColors[band]} />
      <path
        d={CELLS.map((cell) => `M${START + (WIDTH * cell) / 10} 63v16`).join('')}
        className="stroke-ink/28"
      />
      <g className="fill-none stroke-ink">
        <rect x={START} y="62" width={WIDTH} height="18" rx="3" strokeWidth="1.6" />
        {percent > 0 && percent < 100 ? <path d={`M${to} 62v18`} strokeWidth="2" /> : null}
      </g>
      {to > from ? <Arc from={from} to={to} /> : null}
    </svg>
  )
}

/** The dots do not move. A mask along the same curve uncovers them one by one. */
function Arc({ from, to }: { from: number; to: number }) {
  const maskId = useId()
  const lean = (to - from) / 10
  const curve = `M${from} 53C${from + lean} 10 ${to - lean} 10 ${to} 49`
  return (
    <>
      <mask id={maskId} maskUnits="userSpaceOnUse" x="0" y="0" width="330" height="84">
        <path
          d={curve}
          pathLength="1"
          strokeDasharray="1"
          strokeWidth="8"
          className="hop-arc fill-none stroke-white"
        />
      </mask>
      <path
        d={curve}
        mask={`url(#${maskId})`}
        strokeDasharray="1 6"
        strokeLinecap="round"
        strokeWidth="2.4"
        className="fill-none stroke-ink"
      />
      <circle cx={from} cy="55" r="4.2" strokeWidth="2" className="fill-white stroke-ink" />
      <circle cx={to} cy="54" r="6.5" className="hop-landing fill-ink" />
    </>
  )
}
