import { type ComponentProps, useEffect } from 'react'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { clearBusinessAccess } from '../shared/businessAccess.ts'
import { OwnerPage } from '../shared/OwnerPage.tsx'

/** In the place of a dashboard that may not be seen here: what this browser stored is of no use. */
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
