import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { serverDate, serverTimeOf } from '../../platform/ui/serverTime.ts'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'

interface TodayHeaderProps {
  query: { dataUpdatedAt: number; isError: boolean }
  isLive: boolean
  shownRows: number
  onRefresh: () => Promise<void>
}

export function TodayHeader(props: TodayHeaderProps) {
  const { query, isLive, shownRows, onRefresh } = props
  const isPhone = useIsPhone()
  const [isRefreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    await onRefresh()
    setRefreshing(false)
  }

  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id="today" className="display text-xl">
        Today
      </h2>
      <p className="grow text-sm text-ink-2">
        {serverDate().toLocaleDateString('en-US', {
          ...(isPhone ? { month: 'short' } : { weekday: 'long', month: 'long' }),
          day: 'numeric',
        })}
        , so far
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
        <Freshness {...query} isLive={isLive} shownRows={shownRows} />
        <IconButton
          className="-my-2.5 -me-2.5"
          aria-busy={isRefreshing}
          onClick={isRefreshing ? undefined : refresh}
        >
          <RefreshCw aria-hidden="true" size={18} />
          <span className="sr-only">{isRefreshing ? 'Refreshing...' : 'Refresh'}</span>
        </IconButton>
      </div>
    </div>
  )
}

type FreshnessProps = TodayHeaderProps['query'] & { isLive: boolean; shownRows: number }

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
          <span className="sr-only">{`Latest ${shownRows}`}</span>
          <span aria-hidden="true" className="filled size-2 md:ms-1 rounded-full bg-band-green" />
          <span>Live</span>
        </>
      ) : (
        `Latest ${shownRows}, updated ${time}`
      )}
    </p>
  )
}
