import type { Feature } from '../feature/feature.ts'
import { secrets } from '../feature/tables.ts'
import { forgetOldPasscodes } from './service.ts'

export const passcodes = {
  swept: [forgetOldPasscodes],
  tables: {
    // Found by browser, before the business is known.
    one_time_codes: { ...secrets, place: 'one place' },
  },
} satisfies Feature
