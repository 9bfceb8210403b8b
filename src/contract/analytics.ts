import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idText } from './values.ts'

/** Folds of the ledger. */
export const analytics = z.object({
  totalCustomers: z.int(),
  newCustomersThisMonth: z.int(),
  totalPointsAwarded: z.int(),
  totalRewardsClaimed: z.int(),
  /** Rewards whose threshold was reached, claimed or still waiting. */
  totalRewardsEarned: z.int(),
})
export type Analytics = z.output<typeof analytics>

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/analytics-public',
  access: 'business',
  summary: 'The four figures of the dashboard.',
  params: z.object({ businessId: idText }),
  response: analytics,
})
