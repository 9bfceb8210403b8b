import { setTimeout as sleep } from 'node:timers/promises'
import { withOwnDatabase } from '../../../test/nodes/ownDatabase.ts'
import { type Day, scanThrough } from './day.ts'
import { withNode } from './node.ts'
import { asSuperuser } from './superuser.ts'

const lastsMs = 8_000

/** Every new transaction is read-only, as on a standby or when an operator protects the data. */
export const readOnly: Day = {
  name: 'database read-only',
  live: (setting) =>
    withOwnDatabase(({ databaseUrl, dataDir }) =>
      withNode({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, (node) =>
        scanThrough({ node, databaseUrl, setting }, async (clients) => {
          const before = clients.scans.length
          await asSuperuser(databaseUrl, [
            'ALTER SYSTEM SET default_transaction_read_only = on',
            'SELECT pg_reload_conf()',
          ])
          await sleep(lastsMs)
          await asSuperuser(databaseUrl, [
            'SET default_transaction_read_only = off',
            'ALTER SYSTEM RESET default_transaction_read_only',
            'SELECT pg_reload_conf()',
          ])
          return { findings: [], figures: { 'begun meanwhile': clients.scans.length - before } }
        }),
      ),
    ),
}
