import { forgetOldAddresses } from '../core/audit/service.ts'
import type { Feature } from '../core/feature/feature.ts'
import { auditRoutes } from './routes.ts'

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
