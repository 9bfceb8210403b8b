import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded.ts'

export interface OwnDatabase {
  readonly databaseUrl: string
  readonly databaseDir: string
  /** An empty data folder for the servers. */
  readonly dataDir: string
}

/** Provides an empty database that may be killed and filled; removed afterwards. */
export async function withOwnDatabase<Result>(
  use: (database: OwnDatabase) => Promise<Result>,
): Promise<Result> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'rewardhop-prove-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-nodes-'))
  const database = await startEmbeddedPostgres({ dataDir: databaseDir })
  try {
    return await use({ databaseUrl: database.url, databaseDir, dataDir })
  } finally {
    await database.stop()
    for (const folder of [databaseDir, dataDir]) {
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  }
}
