import LifeBuoy from 'lucide-react/icons/life-buoy'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ClosedDashboard } from './ClosedDashboard.tsx'

/** The hour is over, or the owner has shown support out. */
export function SupportEnded() {
  return (
    <ClosedDashboard
      title="The support session has ended"
      icon={<LifeBuoy aria-hidden="true" size={28} />}
      action={<ButtonLink to={paths.adminPanel()}>Open the admin panel</ButtonLink>}
    >
      It ran out, or the owner ended it. If there’s more to do, open the business again from the
      admin panel.
    </ClosedDashboard>
  )
}
