import type { Feature } from '../core/feature/feature.ts'
import { scanRoutes } from './routes.ts'

export const scan = {
  routes: [scanRoutes],
  tables: {
    moved_scans: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: the entries of the ledger say it',
      onErasure: 'kept: they know people by numbers that lead to nobody any more',
    },
  },
} satisfies Feature
