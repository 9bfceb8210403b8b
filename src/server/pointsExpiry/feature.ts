import type { Feature } from '../core/feature/feature.ts'
import { pointsExpiryRoutes } from './routes.ts'
import { expireIdlePoints } from './worker.ts'

export const pointsExpiry = {
  routes: [pointsExpiryRoutes],
  jobs: {
    expire_points: {
      when: '25 * * * *',
      run: (context, { signal }) => expireIdlePoints(context, signal),
    },
  },
} satisfies Feature
