import { randomInt, randomUUID } from 'node:crypto'

/** A business and the texts of its earn codes. */
export interface Shop {
  readonly businessId: number
  readonly codes: readonly string[]
  /** How many numbers scan at the shop; default `phoneCount`. */
  readonly phones?: number
  /** The distance between neighboring numbers; default 1. */
  readonly phoneStep?: number
  /** The credentials of an unlocked device. */
  readonly till?: { readonly cookie: string; readonly token: string }
}

export interface RandomScan {
  readonly businessId: number
  readonly code: string
  readonly phone: string
  readonly idempotencyKey: string
  readonly till: Shop['till']
}

export const phoneCount = 10_000
/** US numbers with area code 415. */
export const firstPhone = 2_000_000
/** Coprime to round numbers: turns reach all numbers, and neighbors are far apart in turn. */
const turnStep = 37

/** Any phone at any shop: hardly any scans twice at one shop within a run. */
export function randomScan(shops: readonly Shop[]): RandomScan {
  const shop = pick(shops)
  return scanOf(shop, randomInt(shop.phones ?? phoneCount))
}

/**
 * Random shops, but each of a shop's phones scans once before any scans again. Otherwise a few
 * would reach their daily limit early.
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

function scanOf({ businessId, codes, phoneStep = 1, till }: Shop, place: number): RandomScan {
  return {
    businessId,
    code: pick(codes),
    phone: `+1415${firstPhone + place * phoneStep}`,
    idempotencyKey: randomUUID(),
    till,
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item
}
