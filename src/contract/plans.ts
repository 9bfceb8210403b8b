/** What each plan allows. Free while in beta: the limits are shown and not enforced. */
export const plans = {
  free: { name: 'Free', customers: 100, locations: 1 },
  starter: { name: 'Starter', customers: 1_000, locations: 1 },
  professional: { name: 'Professional', customers: 5_000, locations: 5 },
  enterprise: { name: 'Enterprise', customers: null, locations: null },
} as const satisfies Record<
  string,
  { name: string; customers: number | null; locations: number | null }
>
export type PlanName = keyof typeof plans

/** The one switch between showing the limits and holding to them. */
export const arePlansEnforced = false

export function planOf(name: string) {
  return plans[name as PlanName] ?? plans.free
}
