import { type ReactNode, useEffect } from 'react'
import { useMyBusiness } from '../auth/accountQueries.ts'
import type { BusinessAccess } from '../shared/businessAccess.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { OwnerSkeleton } from './OwnerSkeleton.tsx'

interface OwnBusinessProps {
  /** The business that was refused a moment ago. */
  except?: number
  onFound: (access: BusinessAccess) => void
  /** Stands here when whoever is signed in has no (other) business, or nobody is. */
  otherwise: ReactNode
}

/** Finds the business of whoever is signed in, where the browser's own note of it does not help. */
export function OwnBusiness({ except, onFound, otherwise }: OwnBusinessProps) {
  const { data: business, isError, refetch } = useMyBusiness({ enabled: true })
  const found = business && business.id !== except ? business : undefined

  useEffect(() => {
    if (!found) return
    const { id: businessId, name: businessName, phone: businessPhone } = found
    onFound({ businessId, businessName, businessPhone })
  }, [found, onFound])

  if (isError) return <LoadFailure onRetry={async () => void (await refetch())} />
  if (found || business === undefined) return <OwnerSkeleton />
  return otherwise
}
