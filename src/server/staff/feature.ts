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
    watch_dismissals: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: they are cards that the owner has put away',
      onErasure: 'kept: they know people by numbers that lead to nobody any more',
    },
  },
} satisfies Feature
