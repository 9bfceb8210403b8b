import type { Feature } from '../core/feature/feature.ts'
import { locationRoutes } from './routes.ts'

export const locations = {
  routes: [locationRoutes],
  tables: {
    locations: {
      place: 'spread',
      onPurge: 'overwritten',
      inExport: 'read',
      onErasure: 'kept: they are places of the shop',
    },
  },
} satisfies Feature
