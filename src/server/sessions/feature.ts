import type { Feature } from '../core/feature/feature.ts'
import { secrets } from '../core/feature/tables.ts'
import { forgetExpiredSessions } from '../core/sessions/service.ts'
import { sessionRoutes } from './routes.ts'

export const sessions = {
  routes: [sessionRoutes],
  swept: [forgetExpiredSessions],
  tables: {
    sessions: {
      // Found by browser, before the business is known.
      place: 'one place',
      onPurge: 'kept: they ended with the deletion',
      inExport: 'left out: its README says so',
      onErasure: 'kept: they are of the owner and the team',
    },
    trusted_browsers: secrets,
  },
} satisfies Feature
