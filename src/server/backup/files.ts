import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode, syncDirectory } from '../postgres/files.ts'

interface Hashed {
  readonly bytes: number
  readonly sha256: string
}

/** Counts and hashes what passes through. */
function meter(): { through: Transform; result: () => Hashed } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export async function hashFile(file: string): Promise<Hashed> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Writes a new file that only its owner may read, and syncs it to the disk. */
export async function writeSynced(
  file: string,
  source: readonly [Readable, ...Transform[]],
  signal?: AbortSignal,
): Promise<Hashed> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { through: measured, result } = meter()
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline([...source, measured, target], { signal })
  return result()
}

/** Undefined if the file was deleted before it was opened: then no backup needs it. */
export async function copySynced(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<Hashed | undefined> {
  const source = await open(from).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return undefined
  })
  return source && writeSynced(to, [source.createReadStream()], signal)
}

/** Hashes a file that another program has written, and syncs it to the disk. */
export async function syncWritten(file: string): Promise<Hashed> {
  await chmod(file, 0o600)
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
  return hashFile(file)
}

/** All files under a folder, as relative paths with slashes; empty if it does not exist. */
export async function listFiles(
  folder: string,
  { leaveOut = () => false }: { leaveOut?: (path: string) => boolean } = {},
): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const files: string[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (leaveOut(path)) continue
    if (entry.isFile()) files.push(entry.name)
    if (!entry.isDirectory()) continue
    const inside = await listFiles(path, { leaveOut })
    files.push(...inside.map((name) => `${entry.name}/${name}`))
  }
  return files.sort()
}

/** Syncs everything created under a folder, so that it survives a power cut. */
export async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isDirectory()) await syncDirectory(join(entry.parentPath, entry.name))
  }
  await syncDirectory(folder)
}

/** Whether a path is a folder or inside it, judged by text alone. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !/^[a-z]:/i.test(way))
}
