import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type FocusEvent, use, useEffect, useRef, useState } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Business } from '../../../contract/businesses.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { serverDate, serverTimeOf } from '../../platform/ui/serverTime.ts'
import { EntryTable } from '../activity/EntryTable.tsx'
import { useLatestActivity } from '../activity/queries.ts'
import { useNewIds } from '../activity/useNewIds.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { ResetDialog } from '../points/ResetDialog.tsx'

interface RecentActivityProps {
  business: Business
  mayChange: boolean
  isLive: boolean
  shownRows: number
  /** Reads the whole dashboard again. */
  onRefresh: () => Promise<void>
}

export function RecentActivity(props: RecentActivityProps) {
  const { business, mayChange, isLive, shownRows, onRefresh } = props
  const query = useLatestActivity(business.id)
  const [asked, setAsked] = useState<ActivityEntry>()
  return (
    <section
      aria-labelledby="recent-activity"
      className="card px-4 pt-3 pb-5 md:px-[26px] md:pt-[22px] md:pb-6"
    >
      <ActivityHeader query={query} isLive={isLive} shownRows={shownRows} onRefresh={onRefresh} />
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
      <div {...hands} className="md:-mx-1.5 md:overflow-x-auto md:px-1.5">
        <EntryTable
          caption="Recent activity"
          business={business}
          entries={shown}
          mayChange={mayChange}
          newIds={newIds}
          onAskReset={onAskReset}
        />
      </div>
      {entries.length > shownRows ? (
        <ButtonLink look="plain" size="slim" to={paths.activity()} className="mt-3">
          Show all activity
        </ButtonLink>
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
      Print your codes and put one where people pay. The first scan shows up here.
    </Empty>
  )
}

interface ActivityHeaderProps {
  query: { dataUpdatedAt: number; isError: boolean }
  isLive: boolean
  shownRows: number
  onRefresh: () => Promise<void>
}

function ActivityHeader(props: ActivityHeaderProps) {
  const { query, isLive, shownRows, onRefresh } = props
  const [isRefreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    await onRefresh()
    setRefreshing(false)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3.5 md:mb-2.5">
      <h2 id="recent-activity" className="display text-xl">
        Recent activity
      </h2>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
        <Freshness {...query} isLive={isLive} shownRows={shownRows} />
        <IconButton
          className="-mr-2.5"
          aria-busy={isRefreshing}
          onClick={isRefreshing ? undefined : refresh}
        >
          <RefreshCw aria-hidden="true" size={18} />
          <span className="max-md:sr-only">{isRefreshing ? 'Refreshing...' : 'Refresh'}</span>
        </IconButton>
      </div>
    </div>
  )
}

type FreshnessProps = ActivityHeaderProps['query'] & { isLive: boolean; shownRows: number }

/** Rows that could not be read again stay on the screen, so their age must be shown. */
function Freshness({ dataUpdatedAt, isError, isLive, shownRows }: FreshnessProps) {
  if (dataUpdatedAt === 0) return null
  const time = formatRecent(new Date(serverTimeOf(dataUpdatedAt)), serverDate())
  if (isError) {
    return (
      <p role="status" className="font-[560] text-serial">
        Could not refresh. This is from {time}.
      </p>
    )
  }
  return (
    <p className="flex items-center gap-1.5">
      {isLive ? (
        <>
          <span className="max-md:sr-only">{`Latest ${shownRows}`}</span>
          <span aria-hidden="true" className="filled size-2 md:ml-1 rounded-full bg-band-green" />
          <span>Live</span>
        </>
      ) : (
        `Latest ${shownRows}, updated ${time}`
      )}
    </p>
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
