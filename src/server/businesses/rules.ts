import { product } from '../../contract/product.ts'

/** A name as sign-in compares it: case and spacing are forgiven. */
export function signInName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A name as it is kept and shown: as typed, with single spaces. */
export function displayName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** A lost answer is asked for again within minutes; later, the key would be a password. */
const repeatWithinMs = 60 * 60 * 1000

/** Whether a registration is the one that made the business, sent again because its answer was lost. */
export function isSameRegistration(
  existing: { readonly registrationKey: string | null; readonly createdAt: Date } | undefined,
  { idempotencyKey, now }: { idempotencyKey: string | undefined; now: Date },
): boolean {
  if (!existing || idempotencyKey === undefined) return false
  const isRecent = now.getTime() - existing.createdAt.getTime() < repeatWithinMs
  return isRecent && existing.registrationKey === idempotencyKey
}

/** The registration's text message: the code stands first, where phones look for it. */
export function confirmText(shop: { businessId: number; name: string; code: string }): string {
  return `${shop.code} confirms ${shop.name} at ${product.name}, business ID ${shop.businessId}. The code is valid for 10 minutes. Not you? Ignore this.`
}

export function codeText({ name, code }: { name: string; code: string }): string {
  return `${code} is your ${product.name} code for ${name}, valid for 10 minutes. Give it to nobody.`
}
