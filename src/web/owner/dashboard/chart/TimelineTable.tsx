import type { Timeline, TimelineStep } from '../../../../contract/analytics.ts'
import { nameOf } from '../../../ui/chart/stepLabels.ts'

interface TimelineTableProps {
  steps: readonly TimelineStep[]
  unit: Timeline['unit']
}

const heads = { day: 'Day', week: 'Week', month: 'Month' } as const
const headClass = 'border-b-2 border-ink py-2 text-xs font-[560] text-ink-2'
const figureClass = 'py-1.5 pl-3 text-right tabular-nums'

/** The chart's figures as they are, newest first. */
export function TimelineTable({ steps, unit }: TimelineTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Points over time</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headClass} text-left`}>
            {heads[unit]}
          </th>
          {['Points', 'Visits', 'Rewards'].map((head) => (
            <th key={head} scope="col" className={`${headClass} pl-3 text-right`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map((step) => (
          <tr key={step.from} className="border-b border-rule last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {nameOf(step, unit)}
              {step.isUnderWay ? <span className="text-ink-2">, so far</span> : null}
            </th>
            <td className={figureClass}>{step.points.toLocaleString('en-US')}</td>
            <td className={figureClass}>{step.visits.toLocaleString('en-US')}</td>
            <td className={figureClass}>{step.rewardsClaimed.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
