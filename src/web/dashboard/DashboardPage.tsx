import { useCallback, useEffect, useState } from 'react'
import { product } from '../../contract/product.ts'
import {
  type BusinessAccess,
  readBusinessAccess,
  storeBusinessAccess,
} from '../desk/businessAccess.ts'
import { Dashboard } from './Dashboard.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { NobodysBusiness } from './NobodysBusiness.tsx'
import { OwnBusiness } from './OwnBusiness.tsx'

/** Opens the business this browser had open last, else the one it is signed in to. */
export default function DashboardPage() {
  // Null once it is known that nothing is stored; the static page knows nothing yet.
  const [access, setAccess] = useState<BusinessAccess | null>()

  useEffect(() => setAccess(readBusinessAccess() ?? null), [])
  const open = useCallback((found: BusinessAccess) => {
    storeBusinessAccess(found)
    setAccess(found)
  }, [])

  return (
    <>
      <title>{`${access?.businessName ?? 'Dashboard'} | ${product.name}`}</title>
      {access === undefined ? <DashboardSkeleton /> : null}
      {access === null ? <OwnBusiness onFound={open} otherwise={<NobodysBusiness />} /> : null}
      {access ? (
        <Dashboard key={access.businessId} businessId={access.businessId} onOpen={open} />
      ) : null}
    </>
  )
}
