import UserRound from 'lucide-react/icons/user-round'
import { type ComponentProps, useEffect } from 'react'
import type { SessionState } from '../../../contract/auth.ts'
import { serverPaths } from '../../platform/customerPaths.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { OwnerPage } from '../../shared/pages/OwnerPage.tsx'
import { clearBusinessAccess } from '../../shared/sign-in/businessAccess.ts'

interface AccountWithoutBusinessProps {
  person: NonNullable<SessionState['customer']>
}

/** Shown to somebody whose account belongs to no business. */
export function AccountWithoutBusiness({ person }: AccountWithoutBusinessProps) {
  const shownName = person.email ?? person.name
  return (
    <ClosedDashboard
      title="This account has no business yet"
      icon={<UserRound aria-hidden="true" size={28} />}
      action={
        <div className="mt-1.5 grid w-full justify-items-start gap-2.5">
          <ButtonLink to={paths.businessSetup()} wide>
            Register Your Business
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
        <Exact
          in={
            shownName ? `You are signed in as ${shownName}.` : 'You are signed in with an account.'
          }
          names={[shownName]}
        />
      </span>
    </ClosedDashboard>
  )
}

/** Replaces a dashboard that may not be seen here. Removes the access stored in this browser. */
export function ClosedDashboard(card: ComponentProps<typeof ErrorCard>) {
  useEffect(clearBusinessAccess, [])
  return (
    <OwnerPage>
      <h1 className="sr-only">Business dashboard</h1>
      <div className="mx-auto max-w-[480px] pt-8">
        <ErrorCard {...card} />
      </div>
    </OwnerPage>
  )
}
