import { useSession } from '../auth/accountQueries.ts'
import { AccountWithoutBusiness } from './AccountWithoutBusiness.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { ToTheDoor } from './ToTheDoor.tsx'

/** Neither this browser nor whoever is signed in has a business: why, and where to go from here. */
export function NobodysBusiness() {
  const { data: session, isError, refetch } = useSession()
  if (isError) return <LoadFailure onRetry={async () => void (await refetch())} />
  if (!session) return <DeskSkeleton />
  return session.customer ? <AccountWithoutBusiness person={session.customer} /> : <ToTheDoor />
}
