export const storageKey = 'businessAccess'

/** The business that a browser opened last, as `readBusinessAccess.ts` finds it again. */
export interface BusinessAccess {
  businessId: number
  businessName: string
  businessPhone: string
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
