import { BusinessPage } from '../business/BusinessPage.tsx'
import { Activity } from './Activity.tsx'

/** Everything that happened to points, to be searched. */
export default function ActivityPage() {
  return <BusinessPage title="Activity">{(view) => <Activity view={view} />}</BusinessPage>
}
