import { randomInt, randomUUID } from 'node:crypto'

/** A business and the texts of its earn codes. */
export interface Shop {
  readonly businessId: number
  readonly codes: readonly string[]
  /** How many numbers scan there; default `phoneCount`. */
  readonly phones?: number
  /** The distance between them; default 1. */
  readonly phoneStep?: number
  /** A device that somebody has unlocked, as it says so. */
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
/** Coprime to round numbers, so that turns reach all of them and neighbours are far apart. */
const turnStep = 37

/** Any phone at any shop, so that hardly anybody scans twice at one shop within a run. */
export function randomScan(shops: readonly Shop[]): RandomScan {
  const shop = pick(shops)
  return scanOf(shop, randomInt(shop.phones ?? phoneCount))
}

/**
 * Like random, but each of a shop's phones scans once before one scans again: otherwise a few would
 * reach their daily limit early.
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
