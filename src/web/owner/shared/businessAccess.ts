import { browserStorage } from '../../api/browserStorage.ts'

export const storageKey = 'businessAccess'

/** The business that a browser opened last, as `readBusinessAccess.ts` finds it again. */
export interface BusinessAccess {
  businessId: number
  businessName: string
  businessPhone: string
}

/** Where storage is switched off, the dashboard asks to sign in again. */
export function storeBusinessAccess(access: BusinessAccess): void {
  browserStorage.write(storageKey, JSON.stringify(access))
}

export function clearBusinessAccess(): void {
  browserStorage.remove(storageKey)
}
