import { BusinessPage } from '../business/BusinessPage.tsx'
import { Dashboard } from './Dashboard.tsx'

/** Opens the business this browser had open last, else the one it is signed in to. */
export default function DashboardPage() {
  return <BusinessPage title="Dashboard">{(view) => <Dashboard view={view} />}</BusinessPage>
}
