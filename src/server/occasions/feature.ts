import type { Feature } from '../core/feature/feature.ts'
import { occasionRoutes } from './routes.ts'

export const occasions = {
  routes: [occasionRoutes],
  tables: {
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
  },
} satisfies Feature
