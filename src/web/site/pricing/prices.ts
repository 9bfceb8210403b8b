import {
  type PlanName,
  type paymentFees,
  planFeatures,
  planNames,
  plans,
} from '../../../contract/plans.ts'

/** '$15', '$1.72', or '39 cents' below a dollar. */
export function dollars(amount: number): string {
  const cents = Math.round(amount * 100)
  if (cents > 0 && cents < 100) return `${cents} cents`
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}

type Fee = (typeof paymentFees)[keyof typeof paymentFees]

/** The payment service's fee for a payment, in dollars. */
export function feeOf(amount: number, fee: Fee): number {
  const share = (amount * fee.percent) / 100
  return 'most' in fee ? Math.min(share, fee.most) : share + fee.fixed
}

/** 'up to 5,000 customers', 'any number of locations'. */
export function upTo(most: number | null, noun: string): string {
  if (most === null) return `any number of ${noun}s`
  if (most === 1) return `1 ${noun}`
  return `up to ${most.toLocaleString('en-US')} ${noun}s`
}

type Limits = Pick<(typeof plans)[PlanName], 'customers' | 'locations'>

/** '5,000 customers, up to 5 locations.' */
export function limitsOf({ customers, locations }: Limits): string {
  if (customers === null) return 'Unlimited customers and locations.'
  return `${customers.toLocaleString('en-US')} customers, ${upTo(locations, 'location')}.`
}

/** 'every plan', 'Starter and up', 'Enterprise only'. */
export function plansFrom(lowest: PlanName): string {
  if (lowest === planNames[0]) return 'every plan'
  return lowest === planNames.at(-1) ? `${plans[lowest].name} only` : `${plans[lowest].name} and up`
}

/** The features that start with this plan. */
export function featuresFrom(plan: PlanName) {
  return planFeatures.filter(({ from }) => from === plan)
}

/** The plans above this one. */
export function plansAbove(plan: PlanName): PlanName[] {
  return planNames.slice(planNames.indexOf(plan) + 1)
}
