import { Dashboard } from '../owner/dashboard/Dashboard.tsx'
import { Demo, DemoBusiness } from './Demo.tsx'

/** The dashboard that owners have, on the demo's shop; `now` is set while the first HTML is drawn. */
export function LiveDashboard({ now }: { now?: Date }) {
  return (
    <Demo {...(now && { now })}>
      <DemoBusiness title="Dashboard">{(view) => <Dashboard view={view} />}</DemoBusiness>
    </Demo>
  )
}
