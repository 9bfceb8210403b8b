import { PassThrough, type Readable } from 'node:stream'
import type { Connection, Submittable } from 'pg'

/** A position in the write-ahead log, such as 0/2000028. */
export type Lsn = string

export interface BaseBackup extends Submittable {
  /** A tar of the whole cluster. Its files are useless until the stream has ended. */
  readonly tar: Readable
  /** Known once `tar` has ended. */
  lsns(): { readonly start: Lsn; readonly stop: Lsn }
}

/**
 * PostgreSQL's own online backup, as `pg_basebackup` requests it: the server checks every page's
 * checksum, leaves out what does not belong into a copy, and adds `backup_label` and the
 * write-ahead log that the copy needs. For `client.query` of a connection with `replication`.
 */
export function baseBackup(label: string): BaseBackup {
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
      // The first byte gives the kind: data, or the name of an archive, of which there is one.
      if (chunk[0] !== 'd'.charCodeAt(0)) return
      // The driver reuses this memory for the next message.
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
