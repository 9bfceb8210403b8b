import { useSession } from '../auth/accountQueries.ts'
import { AccountWithoutBusiness } from './AccountWithoutBusiness.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { OwnerSkeleton } from './OwnerSkeleton.tsx'
import { ToSignIn } from './ToSignIn.tsx'

/** Neither this browser nor whoever is signed in has a business: why, and where to go from here. */
export function NobodysBusiness() {
  const { data: session, isError, refetch } = useSession()
  if (isError) return <LoadFailure onRetry={async () => void (await refetch())} />
  if (!session) return <OwnerSkeleton />
  return session.customer ? <AccountWithoutBusiness person={session.customer} /> : <ToSignIn />
}
