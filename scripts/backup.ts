import { parseArgs } from 'node:util'
import { pruneBackups, takeBackup } from '../src/server/backup/backup.ts'
import { BackupError } from '../src/server/backup/error.ts'
import { readServerConfig, runCommand, UsageError, untilInterrupted } from './backupCommand.ts'

/** `npm run backup`: backs up a server, whether it is running or not. */
const usage = `npm run backup -- [--to FOLDER] [--keep N]

  --to FOLDER   where the backup is put; otherwise BACKUP_DIR
  --keep N      afterwards delete all but the newest N

It reads the server's settings: DATA_DIR, RECORDINGS_URL, DATABASE_URL, BACKUP_DIR.
It ends with 0 when there is a new backup, 1 when there is none, 2 when it was asked wrongly,
3 when there is a new backup but old ones could not be deleted.`

function readArguments() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' } },
  })
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) {
    throw new UsageError('--keep takes the number of backups to keep, at least 1.')
  }
  const config = readServerConfig()
  return {
    config: { ...config, backupFolder: values.to ?? config.backupFolder },
    keep: values.keep === undefined ? undefined : Number(values.keep),
  }
}

await runCommand(usage, async () => {
  const { config, keep } = readArguments()
  const began = performance.now()
  const log = (message: string) => console.error(message)
  const backup = await takeBackup(config, { signal: untilInterrupted(), log })
  const bytes = backup.manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${backup.folder}: ${(bytes / 1024 / 1024).toFixed(1)} MB in ${seconds} s`)
  if (keep === undefined) return 0
  try {
    for (const name of await pruneBackups(backup, keep)) console.log(`deleted ${name}`)
    return 0
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    console.error(error.message)
    return 3
  }
})
