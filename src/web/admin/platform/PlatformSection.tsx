import { GrowthChart } from './GrowthChart.tsx'
import { Health } from './Health.tsx'

/** How the platform grows, and how it is. */
export default function PlatformSection() {
  return (
    <div className="grid gap-9">
      <GrowthChart />
      <Health />
    </div>
  )
}
