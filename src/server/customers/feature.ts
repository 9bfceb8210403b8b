import * as z from 'zod/mini'
import type { Feature } from '../core/feature/feature.ts'
import { importRoutes, importUploadRoutes } from './import/routes.ts'
import { workOnImport } from './import/worker.ts'
import { customerRoutes } from './routes.ts'

const importToWorkOn = z.object({ businessId: z.int(), importId: z.int() })

export const customers = {
  routes: [customerRoutes, importRoutes],
  uploads: [importUploadRoutes],
  jobs: {
    customer_import: {
      run: (context, { payload, signal }) =>
        workOnImport(context, importToWorkOn.parse(payload), signal),
    },
  },
  tables: {
    customer_profiles: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'deleted',
    },
    customer_import_rows: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: the entries of the ledger say it',
      onErasure: 'deleted',
    },
    customer_imports: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: the entries of the ledger say it',
      onErasure: 'kept: they are sums',
    },
    imported_entries: {
      place: 'spread',
      onPurge: 'kept: they know people by numbers that lead to nobody any more',
      inExport: 'left out: the entries of the ledger say it',
      onErasure: 'kept: they know people by numbers that lead to nobody any more',
    },
    account_merges: {
      place: 'spread',
      onPurge: 'kept: they know people by numbers that lead to nobody any more',
      inExport: 'read',
      onErasure: 'kept: they know people by numbers that lead to nobody any more',
    },
  },
} satisfies Feature
