import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { once } from '../process/once.ts'

/** Where customers' recordings are stored: as files under unguessable keys. */
export interface Recordings {
  write(key: string, content: Uint8Array): Promise<void>
  /** Undefined if the file does not exist. */
  read(key: string): Promise<Buffer | undefined>
  /** Reads only this part. Undefined if the file does not exist, or its length has changed. */
  readPart(key: string, part: FilePart): Promise<Buffer | undefined>
  /** A missing file is no error. */
  remove(key: string): Promise<void>
  /** All keys for which there is a file. */
  list(): Promise<string[]>
  /** When a file was written; undefined if it does not exist. */
  writtenAt(key: string): Promise<Date | undefined>
}

export interface FilePart {
  /** The first byte; `to` is the byte after the last. */
  readonly from: number
  readonly to: number
  /** The length of the file. */
  readonly size: number
}

/** A folder that only the server's own account may read. */
export function createRecordings({
  recordingsFolder,
}: Pick<Config, 'recordingsFolder'>): Recordings {
  mkdirSync(recordingsFolder, { recursive: true, mode: 0o700 })
  const disk = once(() => openDisk(recordingsFolder))
  return {
    write: async (key, content) => (await disk()).put(key, content),
    read: async (key) =>
      unlessMissing((await disk()).getBytes(key).then((bytes) => Buffer.from(bytes))),
    readPart: (key, part) => unlessMissing(readPartOf(join(recordingsFolder, key), part)),
    remove: async (key) => (await disk()).delete(key),
    list: async () => {
      const { objects } = await (await disk()).listAll('/', { recursive: true })
      return [...objects].filter((object) => object.isFile).map((file) => file.key)
    },
    writtenAt: async (key) =>
      unlessMissing((await disk()).getMetaData(key).then((file) => file.lastModified)),
  }
}

async function readPartOf(path: string, { from, to, size }: FilePart): Promise<Buffer | undefined> {
  const file = await open(path)
  try {
    if ((await file.stat()).size !== size) return undefined
    const content = Buffer.alloc(to - from)
    const { bytesRead } = await file.read(content, 0, content.length, from)
    return bytesRead === content.length ? content : undefined
  } finally {
    await file.close()
  }
}

/** Loaded for the first recording, so that a server that has just started answers scans first. */
async function openDisk(location: string) {
  const [{ Disk }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ])
  return new Disk(new FSDriver({ location, visibility: 'private' }))
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
