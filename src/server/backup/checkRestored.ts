import { markWaitingUncertain } from '../messages/service.ts'
import { connect } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { BackupError } from './error.ts'
import { auditLedgers } from './invariants/service.ts'
import type { RestoredDatabase } from './restored.ts'

/**
 * Migrates a restored database to this version and checks its ledgers. Waiting messages may have
 * been sent since the backup, so they are no longer sent automatically.
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
