import { BusinessPage } from '../shell/BusinessPage.tsx'
import { Dashboard } from './Dashboard.tsx'

/** Opens the business that this browser opened last, or else the signed-in person's. */
export default function DashboardPage() {
  return <BusinessPage title="Dashboard">{(view) => <Dashboard view={view} />}</BusinessPage>
}
