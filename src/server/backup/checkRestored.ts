import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { markWaitingUncertain } from '../messages/service.ts'
import { auditLedgers } from '../points/invariants/service.ts'
import { BackupError } from './error.ts'
import type { RestoredDatabase } from './restored.ts'

/**
 * Brings a restored database to this version's schema and adds up its ledgers. What waited to be sent
 * may have gone out since the backup was made, and is not sent again by itself.
 */
export async function checkRestored(
  databaseUrl: string,
  { nothingRanSince }: { nothingRanSince: boolean },
): Promise<RestoredDatabase> {
  await migrate(databaseUrl)
  const { db, close } = connect({ url: databaseUrl, size: 1 })
  try {
    const audit = await auditLedgers(db)
    if (audit.violations.length > 0) {
      throw new BackupError(
        `The ledger of this backup does not add up: ${audit.violations.length} accounts or moves break its rules. It was not put in place. Take an earlier backup.`,
      )
    }
    return { audit, uncertain: nothingRanSince ? 0 : await markWaitingUncertain(db) }
  } finally {
    await close()
  }
}
