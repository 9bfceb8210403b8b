import type { MonthlyCount } from '../../../../contract/messages.ts'
import { DescriptionList, type DescriptionRow } from '../../../ui/DescriptionList.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { formatMonth } from '../../shared/formatMonth.ts'
import { PanelFailure } from '../PanelFailure.tsx'
import { useMessageCounts } from './queries.ts'

/** What went out this month, which is what a gateway charges for, and in the months before. */
export function MonthlyCounts({ businessId }: { businessId: number }) {
  const query = useMessageCounts(businessId)
  const [thisMonth, ...earlier] = query.data ?? []
  return (
    <section aria-labelledby="messages-by-month" className="grid gap-3">
      <h3 id="messages-by-month" className="display text-lg">
        This month
      </h3>
      {query.isPending ? <Skeleton lines={[100, 100, 100, 100]} /> : null}
      {!query.data && query.isError ? (
        <PanelFailure title="The figures did not load" query={query} />
      ) : null}
      {thisMonth ? (
        <>
          <DescriptionList rows={rowsOf(thisMonth)} />
          <p className="text-sm text-ink-2">
            Long texts, or texts with special characters, count as more than one. A message is held
            back when there is no consent, after a STOP, or by a switch or a limit.
          </p>
        </>
      ) : null}
      {earlier.length > 0 ? <EarlierMonths months={earlier} /> : null}
    </section>
  )
}

function rowsOf(count: MonthlyCount): DescriptionRow[] {
  const { texts, segments, emails, failed, suppressed, uncertain } = count
  return [
    { label: 'Texts', value: texts },
    { label: 'Billed as', value: segments },
    { label: 'Emails', value: emails },
    { label: 'Not sent: held back', value: suppressed },
    { label: 'Not sent: failed', value: failed },
    ...(uncertain > 0 ? [{ label: 'Uncertain: no answer arrived', value: uncertain }] : []),
  ]
}

const head = 'border-b-2 border-ink py-1.5 text-xs font-[560] text-ink-2'
const cell = 'py-1.5 pl-2 text-right'

function EarlierMonths({ months }: { months: readonly MonthlyCount[] }) {
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">Earlier months</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            Earlier
          </th>
          <th scope="col" className={`${head} pl-2 text-right`}>
            Texts
          </th>
          <th scope="col" className={`${head} pl-2 text-right`}>
            Parts
          </th>
          <th scope="col" className={`${head} pl-2 text-right`}>
            Emails
          </th>
          <th scope="col" className={`${head} pl-2 text-right`}>
            Not sent
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, texts, segments, emails, failed, suppressed }) => (
          <tr key={month} className="border-b border-rule last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatMonth(month)}
            </th>
            <td className={cell}>{texts}</td>
            <td className={cell}>{segments}</td>
            <td className={cell}>{emails}</td>
            <td className={cell}>{failed + suppressed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
