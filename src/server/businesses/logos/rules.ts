import { createHash } from 'node:crypto'

/** A picture's id: the beginning of its SHA-256, so that one address means one picture. */
export function logoIdOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

export function logoAddressOf({ businessId, id }: { businessId: number; id: string }): string {
  return `/api/businesses/${businessId}/logo/${id}`
}

/** The business and picture in an address on this site; undefined for other addresses. */
export function readLogoAddress(address: string): { businessId: number; id: string } | undefined {
  const match = /^\/api\/businesses\/(\d{1,10})\/logo\/([0-9a-f]{32})$/.exec(address)
  const [, businessId, id] = match ?? []
  return businessId && id ? { businessId: Number(businessId), id } : undefined
}
