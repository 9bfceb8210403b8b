import { BusinessDesk } from '../business/BusinessDesk.tsx'
import { Dashboard } from './Dashboard.tsx'

/** Opens the business this browser had open last, else the one it is signed in to. */
export default function DashboardPage() {
  return <BusinessDesk title="Dashboard">{(desk) => <Dashboard desk={desk} />}</BusinessDesk>
}
