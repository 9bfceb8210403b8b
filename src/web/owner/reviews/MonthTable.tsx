import type { ReviewSummary } from '../../../contract/reviews.ts'
import { formatMonth } from '../shared/formatMonth.ts'

const headClass = 'border-b-2 border-ink py-2 text-xs font-[560] text-ink-2'
const figureClass = 'py-1.5 pl-3 text-right tabular-nums'

/** The chart's figures as they are, newest first. */
export function MonthTable({ months }: Pick<ReviewSummary, 'months'>) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Stars over time</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headClass} text-left`}>
            Month
          </th>
          <th scope="col" className={`${headClass} pl-3 text-right`}>
            Average
          </th>
          <th scope="col" className={`${headClass} pl-3 text-right`}>
            Reviews
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, average, reviews }, place) => (
          <tr key={month} className="border-b border-rule last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatMonth(month.slice(0, 7), 'long')}
              {place === 0 ? <span className="text-ink-2">, so far</span> : null}
            </th>
            <td className={figureClass}>{average?.toFixed(1) ?? '–'}</td>
            <td className={figureClass}>{reviews.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
