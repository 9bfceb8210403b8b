import type { Feature } from '../core/feature/feature.ts'
import { rollUpAllLedgers } from './figures/worker.ts'
import { adminRoutes } from './routes.ts'

export const admin = {
  routes: [adminRoutes],
  jobs: { fold_platform: { when: '* * * * *', run: rollUpAllLedgers } },
  tables: {
    platform_fold: { place: 'one place' },
    platform_days: { place: 'one place' },
  },
} satisfies Feature
