import * as z from 'zod/mini'
import { id } from '../../../contract/platform/values.ts'
import { browserStorage } from '../../platform/api/browserStorage.ts'
import { type BusinessAccess, storageKey } from './businessAccess.ts'

export const businessAccess: z.ZodMiniType<BusinessAccess> = z.object({
  businessId: id,
  businessName: z.string(),
  businessPhone: z.string(),
})

/** The business that this browser opened last. The server only trusts its own session. */
export function readBusinessAccess(): BusinessAccess | undefined {
  const stored = z.safeParse(businessAccess, browserStorage.readJson(storageKey))
  return stored.success ? stored.data : undefined
}
