import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../src/server/backup/restore.ts'
import type { Restored } from '../src/server/backup/restored.ts'
import { readServerConfig, runCommand, UsageError, untilInterrupted } from './backupCommand.ts'

/** `npm run restore`: restores a backup and reports its contents. */
const usage = `npm run restore -- BACKUP [--replace] [--nothing-ran-since]

  BACKUP                the folder of a backup, as "npm run backup" has printed it
  --replace             move what is in the way aside
  --nothing-ran-since   no server has run since the backup was made, as when a server moves to
                        another machine: what waited to be sent then is sent now

It reads the server's settings: DATA_DIR, RECORDINGS_URL, DATABASE_URL.
It ends with 0 when all is in place, 1 when nothing was restored, 2 when it was asked wrongly.`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'nothing-ran-since': { type: 'boolean' } },
  })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new UsageError('Name one backup.')
  return {
    folder: resolve(folder),
    options: {
      replace: values.replace ?? false,
      nothingRanSince: values['nothing-ran-since'] ?? false,
    },
  }
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

function tell({ manifest, audit, uncertain, movedAside }: Restored): string {
  const { businesses, accounts, entries, balances, lastEntryAt } = audit
  return [
    `The backup of ${manifest.startedAt} is in place.`,
    `  ${count(businesses, 'business', 'businesses')}, ${count(accounts, 'account')}, ${count(entries, 'ledger entry', 'ledger entries')}`,
    `  balances of ${count(balances, 'point')} in all; every ledger adds up`,
    `  last entry: ${lastEntryAt?.toISOString() ?? 'none'}`,
    ...(uncertain > 0
      ? [
          `  ${count(uncertain, 'message')} waited to be sent then and may have gone out since: they are not sent by themselves, but in the admin panel, Messages, each can be sent again`,
        ]
      : []),
    ...movedAside.map((path) => `What was there before is in ${path}`),
    'Next: start the server. Who was erased since the backup has to be erased again.',
  ].join('\n')
}

await runCommand(usage, async () => {
  const { folder, options } = readArguments()
  const restored = await restoreBackup(readServerConfig(), folder, {
    ...options,
    signal: untilInterrupted(),
  })
  console.log(tell(restored))
  return 0
})
