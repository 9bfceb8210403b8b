import { Outlet } from 'react-router'
import { Tooltips } from '../../ui/Tooltips.tsx'
import { WithQueries } from './WithQueries.tsx'

/** The pages of owners and of the platform. */
export default function OwnerLayout() {
  return (
    <WithQueries>
      <Tooltips>
        <Outlet />
      </Tooltips>
    </WithQueries>
  )
}
