import { sql } from 'kysely'
import type { PointSource } from '../src/contract/analytics.ts'
import type { TestApp } from './app.ts'
import { type TestBusiness, testPhone } from './factories.ts'

export interface PastLedgerEntry {
  readonly id: number
  readonly account: number
  readonly version: number
  readonly kind: 'accrual' | 'redemption' | 'adjustment' | 'reversal' | 'reset'
  readonly points: number
  readonly rewardsUnlocked: number
  readonly reverses: number | undefined
  readonly location: number
  /** The source of an accrual's points. */
  readonly source: PointSource['source']
  readonly at: Date
}

export interface PastMove {
  readonly account: number
  /** `undo` undoes the account's latest entry that can be undone. */
  readonly move: 'scan' | 'redeem' | 'reset' | 'adjust' | 'undo'
  readonly points: number
  /** By default the first location; an undo is at its entry's location. */
  readonly location?: number
  /** The source of a scan's points; by default paper. */
  readonly source?: PointSource['source']
  readonly at: Date
}

const threshold = 100

/** A past ledger, which no call can make, and its entries as written. */
export class PastLedger {
  readonly entries: PastLedgerEntry[] = []
  readonly #accounts = new Map<number, { id: number; balance: number; version: number }>()
  readonly #server: TestApp
  readonly #shop: TestBusiness

  constructor(server: TestApp, shop: TestBusiness) {
    this.#server = server
    this.#shop = shop
  }

  /** Appends the entry that the move causes; an impossible move appends nothing. */
  async append(move: PastMove): Promise<void> {
    const account = await this.#accountOf(move.account)
    const entry = this.#entryOf(move, account)
    if (!entry || account.balance + entry.points < 0 || entry.points === 0) return
    const balance = account.balance + entry.points
    const isReversalOfRedemption =
      entry.kind === 'reversal' &&
      this.entries.find(({ id }) => id === entry.reverses)?.kind !== 'accrual'
    const rewardsUnlocked =
      ['redemption', 'reset'].includes(entry.kind) || isReversalOfRedemption
        ? 0
        : Number(balance >= threshold) - Number(account.balance >= threshold)
    const undone = this.entries.find(({ id }) => id === entry.reverses)
    const location = undone?.location ?? move.location ?? 1
    const { source = 'paper' } = move
    const isGiven = entry.kind === 'accrual' && source === 'till'
    const isScan = entry.kind === 'accrual' && !isGiven
    const { rows } = await sql<{ id: number }>`
      INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
        rewards_unlocked, code_id, actor, reverses_id, terms_version, created_at, location_id, presence, staff_id,
        device_id)
      VALUES (${this.#shop.businessId}, ${account.id}, ${account.version + 1}, ${entry.kind},
        ${entry.points}, ${balance}, ${rewardsUnlocked},
        ${isScan ? this.#shop.codes[2].id : null}, ${isGiven ? 'staff' : 'customer'},
        ${entry.reverses ?? null}, 1, ${move.at}, ${location},
        ${isScan && source !== 'paper' ? source : null},
        ${isGiven ? 1 : null}, ${isGiven ? 1 : null}) RETURNING id`.execute(this.#server.context.db)
    account.balance = balance
    account.version += 1
    const id = rows[0]?.id ?? 0
    this.entries.push({
      ...entry,
      id,
      account: move.account,
      version: account.version,
      rewardsUnlocked,
      location,
      source,
      at: move.at,
    })
  }

  #entryOf({ account, move, points }: PastMove, { balance }: { balance: number }) {
    switch (move) {
      case 'scan':
        return { kind: 'accrual', points, reverses: undefined } as const
      case 'adjust':
        return { kind: 'adjustment', points: points - 30, reverses: undefined } as const
      case 'redeem':
        return balance >= threshold
          ? ({ kind: 'redemption', points: -balance, reverses: undefined } as const)
          : undefined
      case 'reset':
        return { kind: 'reset', points: -balance, reverses: undefined } as const
      case 'undo': {
        const undone = this.entries.findLast(
          (entry) =>
            entry.account === account &&
            ['accrual', 'redemption'].includes(entry.kind) &&
            !this.entries.some(({ reverses }) => reverses === entry.id),
        )
        return (
          undone && ({ kind: 'reversal', points: -undone.points, reverses: undone.id } as const)
        )
      }
    }
  }

  async #accountOf(index: number) {
    const known = this.#accounts.get(index)
    if (known) return known
    const { rows } = await sql<{ id: number }>`
      INSERT INTO loyalty_accounts (business_id, phone)
      VALUES (${this.#shop.businessId}, ${testPhone()}) RETURNING id`.execute(
      this.#server.context.db,
    )
    const account = { id: rows[0]?.id ?? 0, balance: 0, version: 0 }
    this.#accounts.set(index, account)
    return account
  }
}
