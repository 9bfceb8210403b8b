import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import type { PlatformAnalytics } from '../../../contract/platform.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { counted } from '../../platform/ui/format.ts'
import { type Stat, StatStrip } from '../../platform/ui/StatStrip.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { activeRate, customerAccounts, platformStatus, redemptionRate } from './measures.ts'
import { usePlatformFigures } from './queries.ts'

/** The platform in four figures, above all sections. */
export function StatCards() {
  const query = usePlatformFigures()
  const { data, error } = query
  return (
    <section aria-labelledby="platform-figures" aria-busy={query.isFetching}>
      <h2 id="platform-figures" className="sr-only">
        Platform figures
      </h2>
      {data || !error ? (
        <StatStrip stats={data ? statsOf(data) : waiting} />
      ) : (
        <LoadFailure title="Error loading the platform figures" query={query} />
      )}
      {data && error ? <LoadFailure title="These figures are out of date" query={query} /> : null}
      <p className="mt-1.5 text-sm text-ink-2">
        Demo shops are not counted. A loyalty account is a number at one shop; it stays counted when
        its scans are undone or its person is erased, so shops’ own totals may be lower.
      </p>
    </section>
  )
}

function statsOf(figures: PlatformAnalytics): Stat[] {
  const { totalBusinesses, activeBusinesses } = figures
  const rate = activeRate(figures)
  return [
    {
      label: 'Business Management',
      value: <Value>{formatNumber(totalBusinesses)}</Value>,
      note: <Note>{businessNote(figures)}</Note>,
    },
    {
      label: 'User Management',
      value: <Value>{formatNumber(customerAccounts(figures))}</Value>,
      note: (
        <Note>
          {counted(figures.totalLoyaltyAccounts, 'loyalty customer')},{' '}
          <Exact>{formatNumber(customerAccounts(figures))}</Exact> with an account
        </Note>
      ),
    },
    {
      label: 'Customer Engagement',
      value: <Value>{formatNumber(figures.totalPointsAwarded)}</Value>,
      note: (
        <Note>
          {figures.totalPointsAwarded === 1 ? 'point' : 'points'} awarded,{' '}
          {counted(figures.totalRewardsClaimed, 'reward')}, {redemptionRate(figures)}% redeemed
        </Note>
      ),
    },
    {
      label: 'Platform Health',
      value: <Value>{platformStatus(figures)}</Value>,
      note: (
        <Note>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 pt-1.5">
            {/* Beside the figure it would sometimes wrap, and move what is below. */}
            {rate === undefined ? null : (
              <Badge look={rate > 0 ? 'live' : 'off'}>{rate}% active rate</Badge>
            )}
            <span>
              <Exact>{formatNumber(activeBusinesses)}</Exact> of{' '}
              {counted(totalBusinesses, 'business', 'businesses')}
            </span>
          </span>
        </Note>
      ),
    },
  ]
}

function businessNote(figures: PlatformAnalytics): string {
  const { activeBusinesses, pendingSetupBusinesses, inactiveBusinesses } = figures
  const parts = [
    `${formatNumber(activeBusinesses)} active`,
    `${formatNumber(pendingSetupBusinesses)} pending setup`,
  ]
  if (inactiveBusinesses > 0) parts.push(`${formatNumber(inactiveBusinesses)} inactive`)
  return parts.join(', ')
}

/** On a phone, six digits of full size fit; on a tablet, a word in capitals does not. */
function Value({ children }: { children: string }) {
  // Capitals are wider than digits.
  const width = children.length + (/[A-Z]{2}/.test(children) ? 2 : 0)
  const size =
    width > 9
      ? 'max-[1199px]:text-[1.625rem] max-md:text-xl'
      : width > 6
        ? 'max-md:text-[1.625rem]'
        : undefined
  return (
    <span className={size}>
      <Exact in={children} />
    </span>
  )
}

/** As high as the longest note, so that nothing moves when the figures arrive. */
function Note({ children }: { children: ReactNode }) {
  return <span className="block min-h-[6.2em] min-[1200px]:min-h-[4em]">{children}</span>
}

const labels = ['Business Management', 'User Management', 'Customer Engagement', 'Platform Health']
const bar = 'inline-block rounded-xs bg-blank text-transparent'

const waiting: Stat[] = labels.map((label) => ({
  label,
  value: <span className={`${bar} w-24 leading-none`}>&nbsp;</span>,
  note: (
    <Note>
      <span className={`${bar} w-36 leading-[1.2]`}>Loading...</span>
    </Note>
  ),
}))
