import type { Feature } from '../core/feature/feature.ts'
import { authRoutes, signInFormRoutes } from './routes.ts'
import { forgetOldSignIns } from './service.ts'

export const auth = {
  routes: [authRoutes],
  forms: [signInFormRoutes],
  swept: [forgetOldSignIns],
  tables: {
    // Read together with a business's data, rarely changed, and unique across businesses.
    users: { place: 'copied everywhere' },
    // Found by browser, before the business is known.
    sign_ins_under_way: { place: 'one place' },
  },
} satisfies Feature
