import type { RewardProgress } from '../../../contract/ladder.ts'
import { formatNumberIn } from '../../../contract/platform/speech.ts'
import { useLanguage } from '../../platform/words/useWords.tsx'

type Marked = Pick<RewardProgress, 'kind' | 'points'>

/** The points of the dearest reward that is paid with points: there the bar ends. */
export function endOfBar(rewards: readonly Marked[]): number {
  return Math.max(1, ...paid(rewards).map(({ points }) => points))
}

const paid = <One extends Marked>(rewards: readonly One[]) =>
  rewards.filter(({ kind }) => kind === 'spend')

/** How much of the bar a mark covers, in percent: on a phone, a digit is 8 of 300 pixels wide. */
const widthOf = ({ points }: Marked) => Math.max(13, 6 + String(points).length * 3)

/** From the dearest down. One that would cover another is only in the lists below. */
export function marksOf<One extends Marked>(rewards: readonly One[]): One[] {
  const end = endOfBar(rewards)
  const marks: One[] = []
  // The last hangs from the end to the start of the line, the others around their place.
  let free = 100
  for (const reward of paid(rewards).toSorted((one, other) => other.points - one.points)) {
    const place = (reward.points * 100) / end
    const half = widthOf(reward) / 2
    const [from, to] = place === 100 ? [100 - 2 * half, 100] : [place - half, place + half]
    if (to > free || from < 0) continue
    marks.unshift(reward)
    free = from - 1
  }
  return marks
}

/** The rewards under the bar, as small tickets: yellow once reached. The lists below say the same. */
export function LadderMarks({ rewards }: { rewards: readonly RewardProgress[] }) {
  const speech = useLanguage()
  const end = endOfBar(rewards)
  return (
    <div aria-hidden="true" className="ladder-marks">
      {marksOf(rewards).map(({ id, points, isReady }) => (
        <span
          key={id}
          className={isReady ? 'mark reached' : 'mark'}
          style={{ insetInlineStart: `${(points * 100) / end}%` }}
        >
          {formatNumberIn(speech, points)}
        </span>
      ))}
    </div>
  )
}
