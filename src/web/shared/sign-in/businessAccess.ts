import { browserStorage } from '../../platform/api/browserStorage.ts'

export const storageKey = 'businessAccess'

/** The business that this browser opened last. `readBusinessAccess.ts` reads it. */
export interface BusinessAccess {
  businessId: number
  businessName: string
  businessPhone: string
}

/** If storage is off, the dashboard asks for a sign-in again. */
export function storeBusinessAccess(access: BusinessAccess): void {
  browserStorage.write(storageKey, JSON.stringify(access))
}

export function clearBusinessAccess(): void {
  browserStorage.remove(storageKey)
}
