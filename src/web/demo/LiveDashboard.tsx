import { Dashboard } from '../owner/dashboard/Dashboard.tsx'
import { Demo, DemoBusiness } from './Demo.tsx'

/** The real owner dashboard for the demo's shop. */
export function LiveDashboard() {
  return (
    <Demo>
      <DemoBusiness title="Dashboard">{(view) => <Dashboard view={view} />}</DemoBusiness>
    </Demo>
  )
}
