import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { formatRecent } from '../shared/formatRecent.ts'

interface ActivityHeaderProps {
  query: { dataUpdatedAt: number; isError: boolean }
  isLive: boolean
  shownRows: number
  onRefresh: () => Promise<void>
}

export function ActivityHeader(props: ActivityHeaderProps) {
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

/** Rows that could not be read again stay on the screen, so their age has to stand beside them. */
function Freshness({ dataUpdatedAt, isError, isLive, shownRows }: FreshnessProps) {
  if (dataUpdatedAt === 0) return null
  const time = formatRecent(new Date(dataUpdatedAt), new Date())
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
          <span aria-hidden="true" className="size-2 md:ml-1 rounded-full bg-band-green" />
          <span>Live</span>
        </>
      ) : (
        `Latest ${shownRows}, updated ${time}`
      )}
    </p>
  )
}
