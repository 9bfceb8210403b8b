import { useWasIdle } from '../../ui/useWasIdle.ts'
import { useSupportRequestCounts } from './queries.ts'

/** In the tab: how many requests nobody has answered yet. Asked for once the page rests. */
export function NewRequests() {
  const enabled = useWasIdle()
  const { data } = useSupportRequestCounts({ enabled })
  if (!data || data.new === 0) return null
  return (
    <span className="rounded-sm bg-band-yellow-pale px-1.5 text-sm text-band-yellow-text tabular-nums">
      {data.new.toLocaleString('en-US')}
      <span className="sr-only"> new</span>
    </span>
  )
}
