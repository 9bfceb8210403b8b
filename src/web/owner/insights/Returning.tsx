import { use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { ReturningInsights } from '../../../contract/returning.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FigureTable } from '../../platform/ui/FigureTable.tsx'
import { counted } from '../../platform/ui/format.ts'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatMonth, formatSeen } from '../../platform/ui/formatTime.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useOfLocation } from '../locations/locationChoice.ts'
import { useReturningInsights } from '../returning/queries.ts'
import { formatDollars } from '../returning/words.ts'
import { percentOf } from './rates.ts'

/** Who is about to be lost, who returns, and what a reward brings. Of the whole shop. */
export function Returning({ business }: { business: Business }) {
  const { locationId } = useOfLocation()
  const isOfAll = !business.manager && locationId === undefined
  const { data, isError, isFetching, refetch } = useReturningInsights(business.id, {
    enabled: isOfAll,
  })
  if (!isOfAll) return null
  if (!data) {
    return isError ? (
      <QueryFailure title="Who comes back did not load" query={{ isFetching, refetch }}>
        We could not reach the server. Please try again.
      </QueryFailure>
    ) : null
  }
  return (
    <>
      <Slipping insights={data} />
      <div className="grid gap-[18px] wide:grid-cols-2">
        <ReturningShare insights={data} />
        <RewardBrings insights={data} business={business} />
      </div>
    </>
  )
}

const card = 'card px-4 pt-[18px] pb-5 md:px-[26px] md:pt-[22px]'

function Slipping({ insights: { slipping, slippingCount } }: { insights: ReturningInsights }) {
  const { paths } = use(OwnerPlace)
  const now = serverDate()
  return (
    <section aria-labelledby="slipping" className={card}>
      <h2 id="slipping" className="display text-xl">
        About to be lost
      </h2>
      <p className="mt-1 text-ink-2">
        {slippingCount === 0
          ? 'Nobody who came three times or more has stayed away for twice as long as usual.'
          : `${counted(slippingCount, 'customer')} stayed away for more than twice as long as usual. A word, a few points or a call may bring them back.`}
      </p>
      {slipping.length > 0 ? (
        <ul aria-label="Customers about to be lost" className="mt-3">
          {slipping.map(({ customerId, phone, visits, everyDays, lastVisitAt }) => (
            <li
              key={customerId}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-1"
            >
              <Link
                to={paths.customer({ id: customerId })}
                className="inline-block py-2.5 font-semibold text-ink tabular-nums"
              >
                <Exact>{formatPhone(phone)}</Exact>
              </Link>
              <span className="text-sm text-ink-2 tabular-nums">
                <Exact
                  in={`${counted(visits, 'visit')}, every ${counted(everyDays, 'day')}. Last here ${formatSeen(new Date(lastVisitAt), now)}.`}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {slippingCount > slipping.length ? (
        <p className="mt-2 text-sm text-ink-2">
          <Exact in={`The ${slipping.length} who came most often are shown.`} />
        </p>
      ) : null}
    </section>
  )
}

function ReturningShare({ insights: { months } }: { insights: ReturningInsights }) {
  const { paths } = use(OwnerPlace)
  return (
    <section aria-labelledby="returning-share" className={card}>
      <h2 id="returning-share" className="display text-xl">
        Returning share by month
      </h2>
      {months.length === 0 ? (
        <p className="mt-1 text-ink-2">
          Each month appears here with how many of its customers had come before.
        </p>
      ) : (
        <>
          <div className="mt-2">
            <FigureTable
              caption="Returning share by month"
              heads={['Month', 'Customers', 'Came before', 'Share']}
              rows={months.toReversed().map(({ month, customers, returningCustomers }, place) => ({
                name: formatMonth(month.slice(0, 7)),
                isUnderWay: place === 0,
                figures: [
                  customers.toLocaleString('en-US'),
                  returningCustomers.toLocaleString('en-US'),
                  `${percentOf(returningCustomers, customers) ?? 0}%`,
                ],
              }))}
            />
          </div>
          <p className="mt-3">
            <Link to={paths.customers()}>See who they are</Link>
          </p>
        </>
      )}
    </section>
  )
}

interface RewardBringsProps {
  insights: ReturningInsights
  business: Business
}

function RewardBrings({ insights: { reward, averageSale }, business }: RewardBringsProps) {
  const { visitsEach, given, cameAgain } = reward
  const { paths } = use(OwnerPlace)
  return (
    <section aria-labelledby="reward-brings" className={card}>
      <h2 id="reward-brings" className="display text-xl">
        What a reward costs and brings
      </h2>
      {visitsEach === null ? (
        <p className="mt-1 text-ink-2">
          After the first visits: how many a reward takes, and who comes again after one.
        </p>
      ) : (
        <div className="mt-1 grid gap-2">
          <p>
            <Exact
              in={`You give “${business.rewardDescription}” for about ${counted(visitsEach, 'visit')}${averageSale ? `, about ${formatDollars(visitsEach * averageSale.amount)} of sales at ${formatDollars(averageSale.amount)} each` : ''}.`}
              names={[business.rewardDescription]}
            />
          </p>
          <p>
            {given === 0 ? (
              'Who comes again after a reward is known 30 days after the first one.'
            ) : (
              <Exact
                in={`After ${cameAgain.toLocaleString('en-US')} of ${counted(given, 'reward')}, the customer came back within 30 days.`}
              />
            )}
          </p>
          <p className="text-sm text-ink-2">
            Counted from your ledger. Sales are an estimate
            {averageSale?.from === 'codes' ? ' from what your codes are for' : ''}, and what the
            reward costs you only you know.
          </p>
          <p>
            <Link to={paths.customers({ state: 'reward-waiting' })}>See whose reward waits</Link>
          </p>
        </div>
      )}
    </section>
  )
}
