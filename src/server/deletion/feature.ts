import type { Feature } from '../core/feature/feature.ts'
import { purgeBusinesses } from './purge/worker.ts'
import { deletionRoutes } from './routes.ts'

export const deletion = {
  routes: [deletionRoutes],
  jobs: { purge_businesses: { when: '15 * * * *', run: purgeBusinesses } },
} satisfies Feature
