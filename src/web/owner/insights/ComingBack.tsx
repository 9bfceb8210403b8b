import type { Insights, MonthOfCustomers } from '../../../contract/analytics.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { formatMonth } from '../shared/formatMonth.ts'
import { repeatRate } from './rates.ts'

const monthName = ({ month }: MonthOfCustomers) => formatMonth(month.slice(0, 7), 'long')

/** Who was new and who came back: this month so far, beside the one before. */
export function ComingBack({ insights }: { insights: Insights }) {
  const { thisMonth, lastMonth } = insights
  return (
    <section aria-labelledby="coming-back" className="card px-4 py-[18px] md:px-[26px] md:py-6">
      <h2 id="coming-back" className="display text-xl">
        Who comes back
      </h2>
      <RepeatRate month={thisMonth} />
      <div className="mt-5 grid gap-6 md:grid-cols-2 md:gap-11">
        <Month month={thisMonth} note="so far" />
        <Month month={lastMonth} />
      </div>
      <p className="mt-4 text-sm text-ink-2">
        Based on your scans. Someone came back if they had visited on another day within the past 30
        days.
      </p>
    </section>
  )
}

function RepeatRate({ month }: { month: MonthOfCustomers }) {
  const rate = repeatRate(month)
  if (rate === undefined) {
    return <p className="mt-2 text-ink-2">No scans yet this month.</p>
  }
  const { customers, cameBackWithin30Days: cameBack } = month
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <span className="figure text-[2.625rem] leading-[1.1] tracking-[-0.04em]">{rate}%</span>
      <span>
        repeat rate: {cameBack.toLocaleString('en-US')} of{' '}
        {customers === 1 ? '1 customer' : `${customers.toLocaleString('en-US')} customers`} this
        month came back within 30 days.
      </span>
    </p>
  )
}

function Month({ month, note }: { month: MonthOfCustomers; note?: string }) {
  const rate = repeatRate(month)
  const figure = (count: number) => count.toLocaleString('en-US')
  return (
    <div>
      <h3 className="mb-2 font-[640]">
        {monthName(month)} {note ? <span className="font-normal text-ink-2">{note}</span> : null}
      </h3>
      <DescriptionList
        rows={[
          { label: 'New customers', value: figure(month.newCustomers) },
          { label: 'Returning customers', value: figure(month.returningCustomers) },
          { label: 'Customers', value: figure(month.customers), total: true },
          {
            label: 'Came back within 30 days',
            value: rate === undefined ? '–' : `${figure(month.cameBackWithin30Days)} (${rate}%)`,
          },
        ]}
      />
    </div>
  )
}
