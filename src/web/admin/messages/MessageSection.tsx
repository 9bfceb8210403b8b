import { MonthlyCounts } from './MonthlyCounts.tsx'
import { PlatformOutbox } from './PlatformOutbox.tsx'

/** How much was sent, and every message with what became of it. */
export default function MessageSection() {
  return (
    <div className="grid gap-8">
      <MonthlyCounts />
      <PlatformOutbox />
    </div>
  )
}
