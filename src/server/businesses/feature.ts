import type { Feature } from '../core/feature/feature.ts'
import { secrets } from '../core/feature/tables.ts'
import { logoRoutes } from './logos/routes.ts'
import { forgetOldLinks } from './recovery/service.ts'
import { businessRoutes } from './routes.ts'

export const businesses = {
  routes: [businessRoutes],
  uploads: [logoRoutes],
  swept: [forgetOldLinks],
  tables: {
    // Read together with a business's data, rarely changed, and unique across businesses.
    businesses: { place: 'copied everywhere' },
    business_terms: {
      place: 'spread',
      onPurge: 'overwritten',
      inExport: 'left out: the entries of the ledger say it',
      onErasure: 'kept: they are the shop’s own words',
    },
    business_logos: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: its README says so',
      onErasure: 'kept: they are the shop’s pictures',
    },
    sign_in_links: secrets,
    recovery_codes: secrets,
  },
} satisfies Feature
