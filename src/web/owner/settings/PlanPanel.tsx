import type { Business } from '../../../contract/businesses.ts'
import { DeleteBusiness } from './plan/DeleteBusiness.tsx'
import { ExportEverything } from './plan/ExportEverything.tsx'
import { PlanUsage } from './plan/PlanUsage.tsx'

/** What the owner has here, how to take it along, and how to leave. */
export function PlanPanel({ business }: { business: Business }) {
  return (
    <div className="grid gap-7">
      <PlanUsage business={business} />
      <ExportEverything businessId={business.id} />
      <DeleteBusiness business={business} />
    </div>
  )
}
