import type { Business } from '../../../../contract/businesses.ts'
import { arePlansEnforced, planOf } from '../../../../contract/plans.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PanelFailure } from '../PanelFailure.tsx'
import { useCustomerCount } from './queries.ts'

/** Which plan, and how much of it is used. */
export function PlanUsage({ business }: { business: Business }) {
  const query = useCustomerCount(business.id)
  const { data: customers } = query
  const plan = planOf(business.plan)
  return (
    <section aria-labelledby="plan" className="grid gap-3">
      <h3 id="plan" className="display text-lg">
        Your plan
      </h3>
      {query.isPending ? <Skeleton lines={[100, 100]} /> : null}
      {customers === undefined && query.isError ? (
        <PanelFailure title="Your usage did not load" query={query} />
      ) : null}
      {typeof customers === 'number' ? (
        <DescriptionList
          rows={[
            { label: 'Plan', value: plan.name },
            { label: 'Used', value: formatUsage(customers, plan.customers) },
          ]}
        />
      ) : null}
      {arePlansEnforced ? null : (
        <p className="text-sm text-ink-2">Free during beta, with everything included.</p>
      )}
    </section>
  )
}

/** '37 of 100 customers'. */
function formatUsage(customers: number, most: number | null): string {
  const counted = customers.toLocaleString('en-US')
  if (most === null) return `${counted} ${customers === 1 ? 'customer' : 'customers'}`
  return `${counted} of ${most.toLocaleString('en-US')} customers`
}
