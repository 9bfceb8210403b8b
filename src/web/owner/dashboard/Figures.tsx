import type { Business } from '../../../contract/businesses.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { useAnalytics } from './queries.ts'
import { statsOf } from './stats.tsx'

export function Figures({ business }: { business: Business }) {
  const { data: analytics, isError } = useAnalytics(business.id)
  if (analytics) return <StatStrip stats={statsOf(analytics, business)} />
  return (
    <div className="card px-[26px] py-6">
      {isError ? (
        <p role="status">The figures could not be loaded. We keep trying.</p>
      ) : (
        <Skeleton lines={[90, 62, 74]} />
      )}
    </div>
  )
}
