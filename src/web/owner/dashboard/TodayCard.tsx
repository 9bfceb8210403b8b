import ChevronRight from 'lucide-react/icons/chevron-right'
import { type FocusEvent, use, useEffect, useRef, useState } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Business } from '../../../contract/businesses.ts'
import { Empty } from '../../platform/ui/Empty.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { useLatestActivity } from '../activity/queries.ts'
import { useNewIds } from '../activity/useNewIds.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { ResetDialog } from '../points/ResetDialog.tsx'
import { ReturningFigure } from '../returning/ReturningFigure.tsx'
import { RecentRows } from './RecentRows.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { TodayHeader } from './TodayHeader.tsx'

interface TodayCardProps {
  business: Business
  mayChange: boolean
  isLive: boolean
  shownRows: number
  /** Reads the whole dashboard again. */
  onRefresh: () => Promise<void>
}

/** Today so far, and the latest entries under it. */
export function TodayCard(props: TodayCardProps) {
  const { business, mayChange, isLive, shownRows, onRefresh } = props
  const query = useLatestActivity(business.id)
  const [asked, setAsked] = useState<ActivityEntry>()
  return (
    <section
      aria-labelledby="today"
      className="card flex h-full flex-col px-4 pt-3.5 pb-0.5 md:px-6 md:pt-[18px] md:pb-1.5"
    >
      <TodayHeader query={query} isLive={isLive} shownRows={shownRows} onRefresh={onRefresh} />
      <TodayFigures businessId={business.id} />
      <section aria-labelledby="recent-activity">
        <h3 id="recent-activity" className="sr-only">
          Recent activity
        </h3>
        {query.data ? (
          <Rows
            business={business}
            entries={query.data}
            mayChange={mayChange}
            shownRows={shownRows}
            onAskReset={setAsked}
          />
        ) : (
          <Missing query={query} />
        )}
      </section>
      <div className="mt-auto">
        <ReturningFigure business={business} mayChange={mayChange} />
      </div>
      {asked ? (
        <ResetDialog
          businessId={business.id}
          customer={asked}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  )
}

interface RowsProps {
  business: Business
  entries: readonly ActivityEntry[]
  mayChange: boolean
  shownRows: number
  onAskReset: (entry: ActivityEntry) => void
}

function Rows({ business, entries, mayChange, shownRows, onAskReset }: RowsProps) {
  const newIds = useNewIds('latest', entries)
  const { shown, hands } = useSteadyRows(entries, shownRows)
  const { paths } = use(OwnerPlace)
  if (entries.length === 0) return <NoScans />
  return (
    <>
      <div {...hands}>
        <RecentRows
          business={business}
          entries={shown}
          mayChange={mayChange}
          newIds={newIds}
          onAskReset={onAskReset}
        />
      </div>
      {entries.length > shownRows ? (
        <Link
          to={paths.activity()}
          className="inline-flex min-h-12 items-center gap-1 font-[600] text-till"
        >
          All activity
          <ChevronRight aria-hidden="true" size={18} />
        </Link>
      ) : null}
    </>
  )
}

function Missing({ query }: { query: ReturnType<typeof useLatestActivity> }) {
  const { isError, isFetching, refetch } = query
  if (!isError) return <Skeleton lines={[100, 92, 100, 84]} />
  return (
    <QueryFailure title="Recent activity did not load" query={{ isFetching, refetch }}>
      No points are lost. Please try again.
    </QueryFailure>
  )
}

function NoScans() {
  return (
    <Empty
      title="No scans yet"
      action={
        <a href="#codes" className="key plain slim">
          Go to your codes
        </a>
      }
    >
      Print your codes and put one where people pay. Each scan appears here within a second: who it
      was, their points, and a key to give a reward or to undo.
    </Empty>
  )
}

interface Row {
  id: number
}

/**
 * The first `count` rows of a list that updates by itself. A row stays while somebody uses the list
 * or answers a question of one of its rows, so that nothing moves under their fingers.
 */
function useSteadyRows<R extends Row>(rows: readonly R[], count: number) {
  const [held, setHeld] = useState<ReadonlySet<number>>()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = rows.filter(({ id }, index) => index < count || held?.has(id))

  useEffect(() => () => clearTimeout(leaving.current), [])

  function hold() {
    clearTimeout(leaving.current)
    setHeld((before) => new Set([...(before ?? []), ...shown.map(({ id }) => id)]))
  }

  return {
    shown,
    // React also sends a dialog's focus events to the row that opened it.
    hands: {
      onFocus: hold,
      onBlur: (_: FocusEvent) => {
        leaving.current = setTimeout(() => setHeld(undefined))
      },
    },
  }
}
