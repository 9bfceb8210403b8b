import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Connection, Submittable } from 'pg'
import pg from 'pg'
import type { EmbeddedPostgres } from '../postgres/embedded.ts'
import { errorCode } from '../postgres/files.ts'
import { type Contents, type DatabaseParts, readContents } from './contents.ts'
import { BackupError, reasonOf } from './error.ts'
import { writeSynced } from './files.ts'
import { embeddedCopy } from './manifest.ts'

interface EmbeddedBackup {
  readonly server: EmbeddedPostgres
  /** The folder of the backup. */
  readonly folder: string
  /** Aborts the backup. */
  readonly signal: AbortSignal
}

/** Light compression: for a busy shop, processor time matters more than space. */
const compression = { level: 1 }

/** Copies the cluster of a server that runs, its database included. */
export async function backUpEmbedded(backup: EmbeddedBackup): Promise<DatabaseParts> {
  // The copy checks every page, so it comes first: it says what a damaged page means.
  const copy = await copyCluster(backup)
  return { ...copy, ...(await readContents(backup.server.url)) }
}

async function copyCluster({
  server,
  folder,
  signal,
}: EmbeddedBackup): Promise<Omit<DatabaseParts, keyof Contents>> {
  const client = new pg.Client({ connectionString: `${server.adminUrl}&replication=database` })
  // The copy reports its own error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows: systems } = await client.query('IDENTIFY_SYSTEM')
    const { rows: versions } = await client.query('SHOW server_version')
    await lockWal(client)
    const copy = client.query(baseBackup('rewardhop'))
    const written = await writeSynced(
      join(folder, embeddedCopy),
      [copy.tar, createGzip(compression)],
      signal,
    )
    const { start, stop } = copy.lsns()
    const systemIdentifier: string = systems[0].systemid
    return {
      postgres: versions[0].server_version,
      database: { kind: 'embedded', systemIdentifier, startLsn: start, stopLsn: stop },
      files: [{ path: embeddedCopy, ...written }],
    }
  } catch (error) {
    throw signal.aborted ? error : explain(error)
  } finally {
    // In the middle of the copy this closes the connection, which makes PostgreSQL abort the copy.
    await client.end().catch(() => undefined)
  }
}

/** Makes PostgreSQL keep all of the write-ahead log until this connection ends. */
async function lockWal(client: pg.Client): Promise<void> {
  const name = `rewardhop_backup_${randomBytes(6).toString('hex')}`
  await client.query(`CREATE_REPLICATION_SLOT ${name} TEMPORARY PHYSICAL RESERVE_WAL`)
}

const dataCorrupted = 'XX001'

function explain(error: unknown): BackupError {
  const code = errorCode(error)
  if (code === dataCorrupted) {
    return new BackupError(
      `Part of the database files does not match its checksum (${reasonOf(error)}), so the disk has damaged it and a backup would be damaged too. postgres.log in the data folder names the files. Keep the backups you have.`,
    )
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(
      'The disk for backups is full. Free some space, keep fewer with --keep-days and --keep-weeks, or set BACKUP_DIR to a folder on another disk.',
    )
  }
  return new BackupError(`The database could not be copied: ${reasonOf(error)}.`)
}

/** A position in the write-ahead log, such as 0/2000028. */
type Lsn = string

interface BaseBackup extends Submittable {
  /** A tar of the whole cluster. Its files are useless until the stream has ended. */
  readonly tar: Readable
  /** Known once `tar` has ended. */
  lsns(): { readonly start: Lsn; readonly stop: Lsn }
}

/**
 * PostgreSQL's own online backup, as `pg_basebackup` requests it. The server checks every page's
 * checksum, leaves out what does not belong in a copy, and adds `backup_label` and the write-ahead
 * log that the copy needs. For `client.query` on a connection with `replication`.
 */
function baseBackup(label: string): BaseBackup {
  const tar = new PassThrough({ highWaterMark: 4 * 1024 * 1024 })
  const places: Lsn[] = []
  let columns: readonly string[] = []
  let isWaiting = false

  const handlers = {
    tar,
    lsns() {
      const [start, stop] = places
      if (!start || !stop)
        throw new Error('PostgreSQL did not say where its backup begins and ends')
      return { start, stop }
    },
    submit(connection: Connection) {
      connection.query(`BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`)
    },
    handleRowDescription({ fields }: { fields: { name: string }[] }) {
      columns = fields.map(({ name }) => name)
    },
    handleDataRow({ fields }: { fields: (string | null)[] }) {
      const place = fields[columns.indexOf('recptr')]
      if (place) places.push(place)
    },
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection) {
      // The first byte is the kind: data, or the name of an archive. There is only one archive.
      if (chunk[0] !== 'd'.charCodeAt(0)) return
      // Copied, because the driver reuses this memory for the next message.
      if (tar.write(Buffer.from(chunk.subarray(1))) || isWaiting) return
      isWaiting = true
      stream.pause()
      tar.once('drain', () => {
        isWaiting = false
        stream.resume()
      })
    },
    handleError: (error: Error) => tar.destroy(error),
    handleReadyForQuery: () => tar.end(),
    handleCommandComplete: () => undefined,
    handleEmptyQuery: () => undefined,
    handlePortalSuspended: () => undefined,
  }
  return handlers
}
