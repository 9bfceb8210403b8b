import { useMyBusiness, useSession } from '../auth/accountQueries.ts'
import { SignInRedirect } from '../auth/SignInRedirect.tsx'
import { paths } from '../paths.ts'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { Key, KeyLink } from '../ui/Key.tsx'
import { Loading } from '../ui/Loading.tsx'
import { BusinessSettings } from './BusinessSettings.tsx'
import { FirstBusiness } from './FirstBusiness.tsx'
import { SetupFrame } from './SetupFrame.tsx'

/** The business of whoever is signed in, or its beginning; the sign-in for everybody else. */
export default function BusinessSetupPage() {
  const session = useSession()
  const isSignedIn = Boolean(session.data?.owner ?? session.data?.customer)
  const business = useMyBusiness({ enabled: isSignedIn })

  if (business.data) return <BusinessSettings business={business.data} />
  if (isSignedIn && business.data === null) return <FirstBusiness />
  const failed = [session, business].find(({ isError }) => isError)
  return (
    <SetupFrame heading="Business Setup">
      {failed ? (
        <ErrorCard
          title="Your business did not load"
          action={
            <Key busy={failed.isFetching && 'Loading...'} onClick={() => void failed.refetch()}>
              Try Again
            </Key>
          }
        >
          We could not reach the server. Please check your connection and try again.
        </ErrorCard>
      ) : session.data?.support && !isSignedIn ? (
        <LookingOnly />
      ) : session.data && !isSignedIn ? (
        <SignInRedirect returnTo={paths.businessSetup()} />
      ) : (
        <Loading>Loading business setup...</Loading>
      )}
    </SetupFrame>
  )
}

/** Support comes in by the admin panel: a sign-in would not get it any further here. */
function LookingOnly() {
  return (
    <ErrorCard
      title="Support does not change settings here"
      action={<KeyLink to={paths.dashboard()}>Back to the dashboard</KeyLink>}
    >
      Only the owner does, with their own sign-in.
    </ErrorCard>
  )
}
