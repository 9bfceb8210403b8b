import type { Feature } from '../core/feature/feature.ts'
import { sums } from '../core/feature/tables.ts'
import { analyticsRoutes } from './routes.ts'
import { rollUpLedgers } from './worker.ts'

export const analytics = {
  routes: [analyticsRoutes],
  jobs: { fold_ledgers: { when: '*/10 * * * *', run: rollUpLedgers } },
  tables: {
    ledger_folds: sums,
    ledger_days: sums,
    ledger_hours: sums,
    location_days: sums,
    location_hours: sums,
    location_months: sums,
    location_customers: sums,
    customer_months: sums,
    customer_month_totals: sums,
    source_days: sums,
  },
} satisfies Feature
