import type { Feature } from '../core/feature/feature.ts'
import { secrets } from '../core/feature/tables.ts'
import { presenceRoutes } from './routes.ts'
import { forgetOldTickets } from './service.ts'

export const presence = {
  routes: [presenceRoutes],
  swept: [forgetOldTickets],
  tables: {
    presence_tickets: { ...secrets, onErasure: 'kept: they name nobody' },
  },
} satisfies Feature
