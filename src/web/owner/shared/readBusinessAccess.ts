import * as z from 'zod/mini'
import { id } from '../../../contract/values.ts'
import { type BusinessAccess, storageKey } from './businessAccess.ts'

export const businessAccess: z.ZodMiniType<BusinessAccess> = z.object({
  businessId: id,
  businessName: z.string(),
  businessPhone: z.string(),
})

/** Which business this browser opened last. The server trusts its own session only. */
export function readBusinessAccess(): BusinessAccess | undefined {
  try {
    const stored = z.safeParse(
      businessAccess,
      JSON.parse(localStorage.getItem(storageKey) ?? 'null'),
    )
    return stored.success ? stored.data : undefined
  } catch {
    // Storage is switched off, or holds something of somebody else's.
    return undefined
  }
}
