import { randomInt, randomUUID } from 'node:crypto'

/** A business and the texts of its earn codes. */
export interface Shop {
  readonly businessId: number
  readonly codes: readonly string[]
  /** How many numbers scan there; `phoneCount` unless told. */
  readonly phones?: number
}

export interface RandomScan {
  readonly businessId: number
  readonly code: string
  readonly phone: string
  readonly idempotencyKey: string
}

export const phoneCount = 10_000
/** Of the numbers in area 415. */
export const firstPhone = 2_000_000

/** Any of the phones at any of the shops, so that nearly nobody scans at one twice within a run. */
export function randomScan(shops: readonly Shop[]): RandomScan {
  const shop = pick(shops)
  return {
    businessId: shop.businessId,
    code: pick(shop.codes),
    phone: `+1415${firstPhone + randomInt(shop.phones ?? phoneCount)}`,
    idempotencyKey: randomUUID(),
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item
}
