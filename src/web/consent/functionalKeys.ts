/** What is kept for an easier next visit, and goes at once when that is no longer allowed. */
export const functionalKeys = {
  phone: 'rewardhop.my-phone',
  visits: 'rewardhop.my-visits',
} as const
