import { type Band, progressOf } from '../../contract/progress.ts'

/** The fill of each band; a met threshold stays green, its ticket is the badge. */
export const bandColors: Record<Band, string> = {
  red: 'var(--color-band-red)',
  yellow: 'var(--color-band-yellow)',
  green: 'var(--color-band-green)',
  ticket: 'var(--color-band-green)',
}

interface ProgressBarProps {
  points: number
  threshold: number
  /** Without cells, for rows of a table. */
  thin?: boolean
}

/** Ten cells, an ink edge, and the band's colour; its label stands beside it as a `BandBadge`. */
export function ProgressBar({ points, threshold, thin = false }: ProgressBarProps) {
  const { percent, band } = progressOf(points, threshold)
  return (
    <div
      role="progressbar"
      aria-label="Progress to reward"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${points} of ${threshold} points`}
      className={thin ? 'bar thin' : 'bar'}
    >
      {percent > 0 ? (
        <div className="bar-fill" style={{ width: `${percent}%`, background: bandColors[band] }} />
      ) : null}
    </div>
  )
}
