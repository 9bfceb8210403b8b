import * as z from 'zod/mini'
import { id } from '../../contract/values.ts'

const storageKey = 'businessAccess'

export const businessAccess = z.object({
  businessId: id,
  businessName: z.string(),
  businessPhone: z.string(),
})
export type BusinessAccess = z.output<typeof businessAccess>

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

export function storeBusinessAccess(access: BusinessAccess): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(access))
  } catch {
    // Storage is switched off: the dashboard says so by asking to sign in again.
  }
}

export function clearBusinessAccess(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing could have been stored either.
  }
}
