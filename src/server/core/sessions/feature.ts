import type { Feature } from '../feature/feature.ts'
import { secrets } from '../feature/tables.ts'
import { sessionRoutes } from './routes.ts'
import { forgetExpiredSessions } from './service.ts'

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
