import { Dashboard } from '../owner/dashboard/Dashboard.tsx'
import { Demo } from './Demo.tsx'
import { DemoDesk } from './DemoFrame.tsx'

/** The dashboard that owners have, on the demo's shop; `now` is set while the first HTML is drawn. */
export function LiveDesk({ now }: { now?: Date }) {
  return (
    <Demo {...(now && { now })}>
      <DemoDesk title="Dashboard">{(desk) => <Dashboard desk={desk} />}</DemoDesk>
    </Demo>
  )
}
