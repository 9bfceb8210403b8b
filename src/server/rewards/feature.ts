import type { Feature } from '../core/feature/feature.ts'
import { expireIdlePoints } from './expiry/worker.ts'
import { rewardRoutes } from './routes.ts'
import { forgetOldClaimCodes } from './service.ts'

export const rewards = {
  routes: [rewardRoutes],
  swept: [forgetOldClaimCodes],
  jobs: {
    expire_points: {
      when: '25 * * * *',
      run: (context, { signal }) => expireIdlePoints(context, signal),
    },
  },
  tables: {
    rewards: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'kept: they are the shop’s own words',
    },
    promotions: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'kept: they are the shop’s own words',
    },
    occasions: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'kept: they are the shop’s own words',
    },
    birthdays: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'deleted',
    },
    claim_codes: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: they are secrets, or over in minutes',
      onErasure: 'deleted',
    },
  },
} satisfies Feature
