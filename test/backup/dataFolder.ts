import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeBackup } from '../../src/server/backup/backup.ts'
import { restoreBackup } from '../../src/server/backup/restore.ts'
import { queueMessage } from '../../src/server/core/messages/service.ts'
import { connect } from '../../src/server/platform/db/connect.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded.ts'
import { killServer } from '../../src/server/postgres/testing.ts'
import { makeRoot } from './command.ts'

export interface DataFolder {
  /** A folder for other folders of the test. */
  readonly root: string
  readonly dataDir: string
  remove(): Promise<void>
}

/** A data folder without a server, with a secret, a recording and a waiting message. */
export async function makeDataFolder(): Promise<DataFolder> {
  const root = await makeRoot()
  const dataDir = join(root, 'data')
  await withDatabase(dataDir, async (url) => {
    await migrate(url)
    const { db, close } = connect({ url, size: 1 })
    await queueMessage(db, {
      businessId: 0,
      kind: 'help',
      about: 1,
      recipient: '+14155550100',
      variables: { language: 'en' },
    })
    await close()
  })
  await writeFile(join(dataDir, 'session-secret'), 'the secret\n', { mode: 0o600 })
  await mkdir(join(dataDir, 'compile-cache'))
  await writeFile(join(dataDir, 'compile-cache', 'main'), 'what Node made of main.ts')
  await mkdir(join(dataDir, 'recordings', '7'), { recursive: true })
  await writeFile(join(dataDir, 'recordings', '7', 'a.webm'), 'a voice')
  const remove = async () => {
    await killServer(dataDir)
    await rm(root, { recursive: true, force: true, maxRetries: 10 })
  }
  return { root, dataDir, remove }
}

export async function withDatabase<Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

export const readMessages = (dataDir: string) =>
  withDatabase(dataDir, async (url) => {
    const { db, close } = connect({ url, size: 1 })
    const rows = await db.selectFrom('messages').select(['state', 'reason']).execute()
    await close()
    return rows
  })

const database = { kind: 'embedded' } as const
const never = () => new AbortController().signal

/** Does what `npm run backup` does, without starting a process. */
export function take(dataDir: string, backupFolder: string) {
  const config = { dataDir, recordingsFolder: join(dataDir, 'recordings'), backupFolder, database }
  return takeBackup(config, { signal: never(), log: () => undefined })
}

/** Does what `npm run restore` does, without starting a process. */
export function bringBack(
  backup: string,
  dataDir: string,
  { recordingsFolder = join(dataDir, 'recordings') } = {},
) {
  const config = { dataDir, recordingsFolder, backupFolder: '', database }
  return restoreBackup(config, backup, { replace: false, nothingRanSince: false, signal: never() })
}
