import { Dashboard } from '../owner/dashboard/Dashboard.tsx'
import { Demo, DemoBusiness } from './Demo.tsx'

/** The real owner dashboard for the demo's shop. `now` is set while the first HTML is drawn. */
export function LiveDashboard({ now }: { now?: Date }) {
  return (
    <Demo {...(now && { now })}>
      <DemoBusiness title="Dashboard">{(view) => <Dashboard view={view} />}</DemoBusiness>
    </Demo>
  )
}
