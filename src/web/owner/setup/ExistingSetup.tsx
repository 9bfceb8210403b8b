import { type ReactNode, useEffect } from 'react'
import { isRefused, useBusiness } from '../business/queries.ts'
import { useQrCodes } from '../qr-codes/queries.ts'
import { storeBusinessAccess } from '../shared/businessAccess.ts'
import { SetupFailure, SetupLoading } from './SetupFailure.tsx'
import { Wizard } from './Wizard.tsx'

interface ExistingSetupProps {
  businessId: number
  isSupport?: boolean
  onUnauthorized: () => void
  /** Stands here when this browser may not open the business (any more). */
  otherwise: ReactNode
}

/** The setup of a business that exists, with the values that its codes have. */
export function ExistingSetup(props: ExistingSetupProps) {
  const { businessId, isSupport = false, onUnauthorized, otherwise } = props
  const query = useBusiness(businessId)
  const codes = useQrCodes(businessId)
  const business = query.data

  // The dashboard opens the business that this browser had open last: from here, this one.
  useEffect(() => {
    if (!business || isSupport) return
    const { id, name: businessName, phone: businessPhone } = business
    storeBusinessAccess({ businessId: id, businessName, businessPhone })
  }, [business, isSupport])

  if (isRefused(query)) return otherwise
  if (business && codes.data) {
    return (
      <Wizard
        key={businessId}
        existing={{ business, codes: codes.data }}
        whose={String(businessId)}
        isSupport={isSupport}
        onUnauthorized={onUnauthorized}
      />
    )
  }
  if (query.isError || codes.isError) return <SetupFailure queries={[query, codes]} />
  return <SetupLoading />
}
