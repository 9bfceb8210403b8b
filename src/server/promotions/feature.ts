import type { Feature } from '../core/feature/feature.ts'
import { promotionRoutes } from './routes.ts'

export const promotions = {
  routes: [promotionRoutes],
  tables: {
    promotions: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'kept: they are the shop’s own words',
    },
  },
} satisfies Feature
