import type { Feature } from '../feature/feature.ts'
import { auditRoutes } from './routes.ts'
import { forgetOldAddresses } from './service.ts'

export const audit = {
  routes: [auditRoutes],
  swept: [forgetOldAddresses],
  tables: {
    audit_log: {
      place: 'spread',
      onPurge: 'overwritten',
      inExport: 'left out: its README says so',
      onErasure: 'kept: its lines name customers by their ids',
    },
  },
} satisfies Feature
