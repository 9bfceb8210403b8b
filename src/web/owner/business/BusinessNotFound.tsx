import Store from 'lucide-react/icons/store'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ClosedDashboard } from './ClosedDashboard.tsx'

/** The server does not know this browser (any more). */
export function BusinessNotFound() {
  return (
    <ClosedDashboard
      title="Business Not Found"
      icon={<Store aria-hidden="true" size={28} />}
      action={<ButtonLink to={paths.businessCheck()}>Try Again</ButtonLink>}
    >
      You’re no longer signed in to it here. Check the name and phone number you registered with.
    </ClosedDashboard>
  )
}
