import type { Queryable } from '../../platform/db/queryable.ts'
import {
  type LedgerSums,
  ledgerViolations,
  sumLedgers,
  sumVersions,
  takeAllTheTimeNeeded,
} from './store.ts'

export interface LedgerAudit extends LedgerSums {
  /** Accounts and moves that break a rule of the ledger; empty if there are none. */
  readonly violations: readonly unknown[]
}

/** Adds up every ledger in one snapshot, and returns violations. */
export async function auditLedgers(db: Queryable): Promise<LedgerAudit> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await takeAllTheTimeNeeded(tx)
      return { ...(await sumLedgers(tx)), violations: await ledgerViolations(tx) }
    })
}

/** The number of ledger entries, by the versions of their accounts, which have no gaps. */
export async function countEntries(db: Queryable): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await takeAllTheTimeNeeded(tx)
    return sumVersions(tx)
  })
}
