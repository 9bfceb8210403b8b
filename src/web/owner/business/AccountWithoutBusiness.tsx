import UserRound from 'lucide-react/icons/user-round'
import type { SessionState } from '../../../contract/auth.ts'
import { paths, serverPaths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { ClosedDashboard } from './ClosedDashboard.tsx'

interface AccountWithoutBusinessProps {
  person: NonNullable<SessionState['customer']>
}

/** Somebody signed in with an account that no business belongs to. */
export function AccountWithoutBusiness({ person }: AccountWithoutBusinessProps) {
  const shownName = person.email ?? person.name
  return (
    <ClosedDashboard
      title="This account has no business yet"
      icon={<UserRound aria-hidden="true" size={28} />}
      action={
        <div className="mt-1.5 grid w-full justify-items-start gap-2.5">
          <ButtonLink to={paths.businessSetup()} wide>
            Register your business
          </ButtonLink>
          <ButtonLink to={paths.businessCheck()} look="plain" wide>
            Open it by name and phone
          </ButtonLink>
          <Link to={serverPaths.leave()} className="inline-flex min-h-11 items-center">
            Use another account
          </Link>
        </div>
      }
    >
      <span className="wrap-anywhere">
        {shownName ? `You are signed in as ${shownName}.` : 'You are signed in with an account.'}
      </span>
    </ClosedDashboard>
  )
}
