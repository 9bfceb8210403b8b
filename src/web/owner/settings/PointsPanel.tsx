import type { Business } from '../../../contract/businesses.ts'
import { TierValuesForm } from '../qr-codes/TierValuesForm.tsx'
import { ManyScansField } from './messages/ManyScansField.tsx'
import { useNotifications } from './messages/useNotifications.ts'
import { RepeatScanForm } from './RepeatScanForm.tsx'

/** What codes give, and what happens when somebody scans too often. */
export function PointsPanel({ business }: { business: Business }) {
  const notifications = useNotifications(business)
  return (
    <div className="grid gap-7">
      <section aria-labelledby="code-values" className="grid gap-4">
        <div>
          <h3 id="code-values" className="display text-lg">
            What your codes give
          </h3>
          <p className="text-sm text-ink-2">
            A new value creates a new code to print. Old prints keep their points, under Older
            printed codes.
          </p>
        </div>
        <TierValuesForm businessId={business.id} onSaved={() => undefined} />
      </section>
      <RepeatScanForm business={business} />
      <section aria-labelledby="many-scans" className="grid gap-1.5">
        <h3 id="many-scans" className="display text-lg">
          Scanning often
        </h3>
        <ManyScansField notifications={notifications} />
      </section>
    </div>
  )
}
