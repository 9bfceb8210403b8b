import { parseArgs } from 'node:util'
import { findRecentBackup, pruneBackups, takeBackup } from '../src/server/backup/backup.ts'
import { BackupError } from '../src/server/backup/error.ts'
import { readServerConfig, runCommand, UsageError, untilInterrupted } from './backupCommand.ts'

/** `npm run backup`: backs up a server, whether it is running or not. */
const usage = `npm run backup -- [--to FOLDER] [--keep-days N] [--keep-weeks N] [--unless-within HOURS]

  --to FOLDER            where the backup is put; otherwise BACKUP_DIR
  --keep-days N          afterwards keep the newest of each of the latest N days,
  --keep-weeks N         and of each of the latest N weeks; delete the others
  --unless-within HOURS  make none if the newest is younger than that

Whatever is kept, a backup of the last 24 hours is not deleted, nor the last one that holds more than
twice as much as the newest.

It reads the server's settings: DATA_DIR, RECORDINGS_URL, DATABASE_URL, BACKUP_DIR.
It ends with 0 when there is a new backup, 1 when there is none, 2 when it was asked wrongly,
3 when there is a new backup but old ones could not be deleted, 4 when the newest was young enough.`

const numbers = {
  'keep-days': 'the number of days of which to keep one, at least 1',
  'keep-weeks': 'the number of weeks of which to keep one, at least 1',
  'unless-within': 'a number of hours, at least 1',
} as const

function readArguments() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'keep-days': { type: 'string' },
      'keep-weeks': { type: 'string' },
      'unless-within': { type: 'string' },
    },
  })
  const numberOf = (name: keyof typeof numbers) => {
    const given = values[name]
    if (given === undefined) return undefined
    if (/^[1-9]\d{0,3}$/.test(given)) return Number(given)
    throw new UsageError(`--${name} takes ${numbers[name]}.`)
  }
  const config = readServerConfig()
  const days = numberOf('keep-days')
  const weeks = numberOf('keep-weeks')
  const isPruning = days !== undefined || weeks !== undefined
  return {
    config: { ...config, backupFolder: values.to ?? config.backupFolder },
    retention: isPruning ? { days: days ?? 0, weeks: weeks ?? 0 } : undefined,
    unlessWithin: numberOf('unless-within'),
  }
}

const counted = (number: number | undefined) =>
  number === undefined ? 'an unknown number of' : number.toLocaleString('en-US')

await runCommand(usage, async () => {
  const { config, retention, unlessWithin } = readArguments()
  const recent = unlessWithin && (await findRecentBackup(config, unlessWithin))
  if (recent) {
    console.log(
      `${recent.name} is ${recent.hoursAgo.toFixed(1)} hours old: no backup is needed before it is ${unlessWithin}.`,
    )
    return 4
  }
  const began = performance.now()
  const log = (message: string) => console.error(message)
  const backup = await takeBackup(config, { signal: untilInterrupted(), log })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${backup.folder}: ${(backup.bytes / 1024 / 1024).toFixed(1)} MB in ${seconds} s`)
  if (!retention) return 0
  try {
    const { deleted, heldBack } = await pruneBackups(backup, retention)
    for (const name of deleted) console.log(`deleted ${name}`)
    if (heldBack) {
      console.error(
        `${heldBack.name} holds ${counted(heldBack.entries)} ledger entries, the new backup ${counted(backup.manifest.entries)}. Is this the right database? The older one is kept until a new backup holds at least half of that.`,
      )
    }
    return 0
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    console.error(error.message)
    return 3
  }
})
