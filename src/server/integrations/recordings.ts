import { mkdirSync } from 'node:fs'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Where customers' voice messages are kept: files under keys that nobody can guess. */
export interface Recordings {
  write(key: string, content: Uint8Array): Promise<void>
  /** Undefined for a file that is not there. */
  read(key: string): Promise<Buffer | undefined>
  /** A file that is not there is no error. */
  remove(key: string): Promise<void>
  /** Every key there is. */
  list(): Promise<string[]>
  /** When a file was written; undefined for one that is not there. */
  writtenAt(key: string): Promise<Date | undefined>
}

/** A folder that only the server's own account may look into. */
export function createRecordings({
  recordingsFolder,
}: Pick<Config, 'recordingsFolder'>): Recordings {
  mkdirSync(recordingsFolder, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: recordingsFolder, visibility: 'private' }))
  return {
    write: (key, content) => disk.put(key, content),
    read: (key) => unlessMissing(disk.getBytes(key).then((bytes) => Buffer.from(bytes))),
    remove: (key) => disk.delete(key),
    list: async () => {
      const { objects } = await disk.listAll('/', { recursive: true })
      return [...objects].filter((object) => object.isFile).map((file) => file.key)
    },
    writtenAt: (key) => unlessMissing(disk.getMetaData(key).then((file) => file.lastModified)),
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error) || (error instanceof Error && isMissing(error.cause))) return undefined
    throw error
  }
}

const isMissing = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
