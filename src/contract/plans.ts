interface Plan {
  readonly name: string
  /** Whom the plan suits, in one sentence. */
  readonly description: string
  /** Dollars a month, if paid monthly. */
  readonly monthlyPrice: number
  /** Dollars a month, if paid for a year at once. */
  readonly annualPrice: number
  /** The recommended plan. */
  readonly popular: boolean
  /** The most it allows; null for any number. */
  readonly customers: number | null
  readonly locations: number | null
}

/** What each plan costs and allows, the smallest first. */
export const plans = {
  free: {
    name: 'Free',
    description: 'For your first code on the counter.',
    monthlyPrice: 0,
    annualPrice: 0,
    popular: false,
    customers: 100,
    locations: 1,
  },
  starter: {
    name: 'Starter',
    description: 'For one shop with regulars.',
    monthlyPrice: 19,
    annualPrice: 15,
    popular: false,
    customers: 1_000,
    locations: 1,
  },
  professional: {
    name: 'Professional',
    description: 'For one busy shop, or up to five.',
    monthlyPrice: 49,
    annualPrice: 39,
    popular: true,
    customers: 5_000,
    locations: 5,
  },
  enterprise: {
    name: 'Enterprise',
    description: 'For chains of any size.',
    monthlyPrice: 99,
    annualPrice: 79,
    popular: false,
    customers: null,
    locations: null,
  },
} as const satisfies Record<string, Plan>
export type PlanName = keyof typeof plans

/** Switches all limits on; until then they are only shown. */
export const arePlansEnforced = false

/** Days on a paid plan before the charge, and days after it in which the money is refunded. */
export const trialDays = 14
export const moneyBackDays = 14

/** What payment services charge for a payment, in dollars and percent. */
export const paymentFees = {
  cards: { percent: 2.9, fixed: 0.3 },
  bankTransfer: { percent: 0.8, most: 5 },
} as const

interface PlanFeature {
  readonly name: string
  /** The smallest plan with this feature; every larger plan has it too. */
  readonly from: PlanName
  /** Not built yet: nothing may say that the feature can be used. */
  readonly isPlanned?: boolean
}

/** What the plans differ in besides numbers. Until limits are enforced, all have what is built. */
export const planFeatures: readonly PlanFeature[] = [
  { name: 'Points by phone number', from: 'free' },
  { name: 'Codes that a photo can’t cheat', from: 'free' },
  { name: 'Staff PINs, and who gave what', from: 'free' },
  { name: 'A till that works offline', from: 'free' },
  { name: 'Undo for scans, rewards and resets', from: 'free' },
  { name: 'Customer import, with undo', from: 'free' },
  { name: 'Print set: tents, posters, stickers, cards', from: 'free' },
  { name: 'Dashboard and insights', from: 'free' },
  { name: 'Text messages to customers', from: 'free' },
  { name: 'Customer reviews', from: 'free' },
  { name: 'All your data as files, any day', from: 'free' },
  { name: 'Email support', from: 'free' },
  { name: 'Branding removal', from: 'starter', isPlanned: true },
  { name: 'Customer segmentation', from: 'professional' },
  { name: 'Custom colors', from: 'professional' },
  { name: 'API keys', from: 'professional', isPlanned: true },
  { name: 'Custom design', from: 'professional', isPlanned: true },
  { name: 'Dynamic rewards', from: 'professional' },
  { name: 'Push notifications', from: 'professional', isPlanned: true },
  { name: 'Templates', from: 'professional', isPlanned: true },
  { name: 'Scheduling', from: 'enterprise' },
  { name: 'Multi-language', from: 'enterprise' },
  { name: 'White-label', from: 'enterprise', isPlanned: true },
  { name: 'Custom domain', from: 'enterprise', isPlanned: true },
  { name: 'Phone support', from: 'enterprise', isPlanned: true },
  { name: 'Custom integrations', from: 'enterprise', isPlanned: true },
]

export function planOf(name: string) {
  return plans[name as PlanName] ?? plans.free
}

/** The smallest first. */
export const planNames = Object.keys(plans) as PlanName[]

export function hasFeature(plan: PlanName, { from }: PlanFeature): boolean {
  return planNames.indexOf(plan) >= planNames.indexOf(from)
}

/** What a shop on a plan gets; until limits are enforced, everything that is built. */
export function availabilityOf(plan: PlanName, feature: PlanFeature) {
  if (!hasFeature(plan, feature)) return arePlansEnforced || feature.isPlanned ? 'no' : 'in beta'
  return feature.isPlanned ? 'planned' : 'yes'
}

/** Dollars saved by paying for a year at once. */
export function annualSavings({ monthlyPrice, annualPrice }: Plan): number {
  return (monthlyPrice - annualPrice) * 12
}

/** The saving in whole percents of twelve months' price. */
export function annualSavingsPercent({ monthlyPrice, annualPrice }: Plan): number {
  return monthlyPrice === 0 ? 0 : Math.round((1 - annualPrice / monthlyPrice) * 100)
}
