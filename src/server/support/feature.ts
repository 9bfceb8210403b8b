import type { Feature } from '../core/feature/feature.ts'
import { supportRoutes } from './routes.ts'

export const support = {
  routes: [supportRoutes],
  tables: {
    support_requests: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: its README says so',
      onErasure: 'kept: they are what owners ask; an administrator erases those of a number',
    },
    support_replies: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: its README says so',
      onErasure: 'kept: they go with the requests that they answer',
    },
  },
} satisfies Feature
