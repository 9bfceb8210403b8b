import { useMyBusiness, useSession } from '../auth/accountQueries.ts'
import { SignInRedirect } from '../auth/SignInRedirect.tsx'
import { paths } from '../paths.ts'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { Key } from '../ui/Key.tsx'
import { Loading } from '../ui/Loading.tsx'
import { BusinessSettings } from './BusinessSettings.tsx'
import { FirstBusiness } from './FirstBusiness.tsx'
import { SetupFrame } from './SetupFrame.tsx'

/** The business of whoever is signed in, or its beginning; the sign-in for everybody else. */
export default function BusinessSetupPage() {
  const session = useSession()
  const isSignedIn = Boolean(session.data?.owner ?? session.data?.customer)
  const business = useMyBusiness({ enabled: isSignedIn })

  if (session.data && business.data) {
    const hasAccount = session.data.customer !== null
    return <BusinessSettings business={business.data} hasAccount={hasAccount} />
  }
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
      ) : session.data && !isSignedIn ? (
        <SignInRedirect returnTo={paths.businessSetup()} />
      ) : (
        <Loading>Loading business setup...</Loading>
      )}
    </SetupFrame>
  )
}
