import { BusinessDesk } from '../business/BusinessDesk.tsx'
import { Activity } from './Activity.tsx'

/** Everything that happened to points, to be searched. */
export default function ActivityPage() {
  return <BusinessDesk title="Activity">{(desk) => <Activity desk={desk} />}</BusinessDesk>
}
