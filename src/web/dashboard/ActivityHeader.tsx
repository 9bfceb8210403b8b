import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { formatRecent } from '../desk/formatRecent.ts'
import { Tool } from '../ui/Tool.tsx'

interface ActivityHeaderProps {
  query: { dataUpdatedAt: number; isError: boolean }
  isLive: boolean
  onRefresh: () => Promise<void>
}

export function ActivityHeader({ query, isLive, onRefresh }: ActivityHeaderProps) {
  const [isRefreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    await onRefresh()
    setRefreshing(false)
  }

  return (
    <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3.5">
      <h2 id="recent-activity" className="display text-xl">
        Recent activity
      </h2>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2 max-desk:-ml-0.5">
        <Freshness {...query} isLive={isLive} />
        <Tool
          className="desk:-mr-2.5"
          aria-busy={isRefreshing}
          onClick={isRefreshing ? undefined : refresh}
        >
          <RefreshCw aria-hidden="true" size={18} />
          {isRefreshing ? 'Refreshing...' : 'Refresh'}
        </Tool>
      </div>
    </div>
  )
}

type FreshnessProps = ActivityHeaderProps['query'] & { isLive: boolean }

/** Rows that could not be read again stay on the screen, so their age has to stand beside them. */
function Freshness({ dataUpdatedAt, isError, isLive }: FreshnessProps) {
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
          Latest 10
          <span aria-hidden="true" className="ml-1 size-2 rounded-full bg-band-green" />
          <span>Live</span>
        </>
      ) : (
        `Latest 10, updated ${time}`
      )}
    </p>
  )
}
