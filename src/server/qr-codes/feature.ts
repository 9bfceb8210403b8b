import type { Feature } from '../core/feature/feature.ts'
import { sums } from '../core/feature/tables.ts'
import { qrCodeRoutes } from './routes.ts'

export const qrCodes = {
  routes: [qrCodeRoutes],
  tables: {
    qr_codes: {
      place: 'spread',
      onPurge: 'kept: they are codes that nobody can scan any more',
      inExport: 'read',
      onErasure: 'kept: they are the shop’s own',
    },
    code_folds: sums,
    code_totals: sums,
    code_customers: sums,
  },
} satisfies Feature
