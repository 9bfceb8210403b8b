import type { Feature } from '../core/feature/feature.ts'
import { rewardRoutes } from './routes.ts'
import { forgetOldClaimCodes } from './service.ts'

export const rewards = {
  routes: [rewardRoutes],
  swept: [forgetOldClaimCodes],
  tables: {
    rewards: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'kept: they are the shop’s own words',
    },
    claim_codes: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: they are secrets, or over in minutes',
      onErasure: 'deleted',
    },
  },
} satisfies Feature
