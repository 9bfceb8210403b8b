import type { Feature } from '../core/feature/feature.ts'
import { staffRoutes } from './routes.ts'
import { unlockingRoutes } from './unlocking/routes.ts'

export const staff = {
  routes: [staffRoutes, unlockingRoutes],
  tables: {
    staff: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'kept: a manager signs in with their number until they are ended',
    },
  },
} satisfies Feature
