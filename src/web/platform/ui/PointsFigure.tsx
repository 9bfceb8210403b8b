import { formatNumberIn } from '../../../contract/platform/speech.ts'
import { useLanguage } from '../words/useWords.tsx'

// As wide as a receipt allows at any text size.
const PAPER = 'min(100vw, 480px)'

/** A receipt's large number. It shrinks with many digits, so that it fits. */
export function PointsFigure({ points, sign = '' }: { points: number; sign?: '+' | '' }) {
  const speech = useLanguage()
  const figure = `${sign}${formatNumberIn(speech, points)}`
  const widest = `calc(${PAPER} * ${(1.1 / figure.length).toFixed(3)})`
  return (
    <b
      translate="no"
      dir="ltr"
      className="figure text-points font-[780]"
      style={{ fontSize: `min(var(--text-points), ${widest})` }}
    >
      {figure}
    </b>
  )
}
