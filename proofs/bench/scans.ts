import { randomInt, randomUUID } from 'node:crypto'

/** A business and the texts of its earn codes. */
export interface Shop {
  readonly businessId: number
  readonly codes: readonly string[]
  /** How many numbers scan there; `phoneCount` unless told. */
  readonly phones?: number
  /** How far each of them is from the next; 1 unless told. */
  readonly phoneStep?: number
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
/** No divisor of a round number, so that turns pass through all of them and neighbours are apart. */
const turnStep = 37

/** Any of the phones at any of the shops, so that nearly nobody scans at one twice within a run. */
export function randomScan(shops: readonly Shop[]): RandomScan {
  const shop = pick(shops)
  return scanOf(shop, randomInt(shop.phones ?? phoneCount))
}

/**
 * As random, but each of a shop's phones comes once before one of them comes again: none of a few reaches
 * its limit of a day while others have hardly been there.
 */
export function scansInTurn(shops: readonly Shop[]): () => RandomScan {
  const turns = new Map<Shop, number>()
  return () => {
    const shop = pick(shops)
    const turn = turns.get(shop) ?? 0
    turns.set(shop, turn + 1)
    return scanOf(shop, (turn * turnStep) % (shop.phones ?? phoneCount))
  }
}

function scanOf({ businessId, codes, phoneStep = 1 }: Shop, place: number): RandomScan {
  return {
    businessId,
    code: pick(codes),
    phone: `+1415${firstPhone + place * phoneStep}`,
    idempotencyKey: randomUUID(),
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item
}
