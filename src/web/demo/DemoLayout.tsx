import { Outlet } from 'react-router'
import { OwnerSkeleton } from '../owner/shell/OwnerSkeleton.tsx'
import { Tooltips } from '../platform/ui/Tooltips.tsx'
import { useHydrated } from '../platform/ui/useHydrated.ts'
import { Demo } from './Demo.tsx'

/** The demo's pages beside its dashboard. They need today's date, which a static page lacks. */
export default function DemoLayout() {
  if (!useHydrated()) return <OwnerSkeleton />
  return (
    <Demo>
      <Tooltips>
        <Outlet />
      </Tooltips>
    </Demo>
  )
}
