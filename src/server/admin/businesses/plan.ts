import type { PlanName } from '../../../contract/plans.ts'
import { writeAudit } from '../../audit/service.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Browser } from '../../http/session.ts'
import { lockBusiness, updatePlan } from './store.ts'

/** Puts a business on a plan; its current plan changes nothing. */
export async function changePlan(
  context: Context,
  { businessId, plan, browser }: { businessId: number; plan: PlanName; browser: Browser },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, businessId)
    if (!business) throw new AppError('business_not_found')
    if (business.plan === plan) return
    await updatePlan(tx, { businessId, plan })
    await writeAudit(tx, browser, {
      businessId,
      actor: 'admin',
      action: 'plan_changed',
      before: business.plan,
      after: plan,
    })
  })
}
