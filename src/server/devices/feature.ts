import type { Feature } from '../core/feature/feature.ts'
import { secrets } from '../core/feature/tables.ts'
import { deviceRoutes } from './routes.ts'
import { forgetExpiredPairings } from './service.ts'

export const devices = {
  routes: [deviceRoutes],
  swept: [forgetExpiredPairings],
  tables: {
    devices: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'kept: they are the shop’s own',
    },
    // Found by secret, before the business is known.
    device_pairings: { ...secrets, place: 'one place' },
  },
} satisfies Feature
