import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { formatRecent } from '../desk/formatRecent.ts'
import { Tool } from '../ui/Tool.tsx'

interface ActivityHeaderProps {
  query: { dataUpdatedAt: number; isError: boolean }
  onRefresh: () => Promise<void>
}

export function ActivityHeader({ query, onRefresh }: ActivityHeaderProps) {
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
        <Freshness {...query} />
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

/** Rows that could not be read again stay on the screen, so their age has to stand beside them. */
function Freshness({ dataUpdatedAt, isError }: ActivityHeaderProps['query']) {
  if (dataUpdatedAt === 0) return null
  const time = formatRecent(new Date(dataUpdatedAt), new Date())
  return (
    <p role="status" className={isError ? 'font-[560] text-serial' : ''}>
      {isError ? `Could not refresh. This is from ${time}.` : `Latest 10, updated ${time}`}
    </p>
  )
}
