// @module-tag long
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restore } from '../../../test/backup/command.ts'
import {
  bringBack,
  type DataFolder,
  makeDataFolder,
  readMessages,
  take,
  withDatabase,
} from '../../../test/backup/dataFolder.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'

let folder: DataFolder
let root: string
let whole: string

beforeAll(async () => {
  folder = await makeDataFolder()
  root = folder.root
  whole = (await take(folder.dataDir, join(root, 'backups'))).folder
})
afterAll(() => folder.remove())

/** Copies the complete backup, to be damaged. */
async function copyOfWhole(name: string): Promise<string> {
  const copy = join(root, name)
  await cp(whole, copy, { recursive: true })
  return copy
}

async function changeManifest(folder: string, change: (manifest: never) => void): Promise<void> {
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  change(manifest as never)
  await writeFile(file, JSON.stringify(manifest))
}

describe('a restored backup', () => {
  let target: string
  beforeAll(() => {
    target = join(root, 'target')
  })

  test('has the secret and the recordings, and does not send a text again', async () => {
    const { exitCode, output } = await restore(whole, { DATA_DIR: target })
    expect(output).toMatch(/1 message waited to be sent then/)
    expect(exitCode).toBe(0)
    expect(await readFile(join(target, 'session-secret'), 'utf8')).toBe('the secret\n')
    expect(await readFile(join(target, 'recordings', '7', 'a.webm'), 'utf8')).toBe('a voice')
    expect(await readMessages(target)).toEqual([{ state: 'uncertain', reason: 'restored' }])
  })

  test('is refused where a server runs, and in place of other data', async () => {
    await writeFile(join(target, 'session-secret'), 'another')
    await withDatabase(target, () =>
      expect(bringBack(whole, target)).rejects.toThrow(/A server is running/),
    )
    await expect(bringBack(whole, target)).rejects.toThrow(
      /something in the place of the backup: .*\/postgres, /,
    )
    expect(await readFile(join(target, 'session-secret'), 'utf8')).toBe('another')
  })

  test('replaces data if told to, moves it aside, and sends waiting messages after a move', {
    tags: ['long'],
  }, async () => {
    const ended = await restore(whole, { DATA_DIR: target }, '--replace', '--nothing-ran-since')
    expect(ended.exitCode).toBe(0)
    const aside = /before is in (\S+)\/postgres/.exec(ended.output)?.[1] ?? ''
    expect(await readFile(join(aside, 'session-secret'), 'utf8')).toBe('another')
    expect(existsSync(join(aside, 'postgres', 'PG_VERSION'))).toBe(true)
    expect(await readFile(join(target, 'session-secret'), 'utf8')).toBe('the secret\n')
    expect(await readMessages(target)).toEqual([{ state: 'queued', reason: null }])
  })

  test('cannot be backed up again once its files are damaged', { tags: ['long'] }, async () => {
    await damage(join(target, 'postgres'))
    const backups = join(root, 'of-damaged')
    await expect(take(target, backups)).rejects.toThrow(/does not match its checksum/)
    expect(await readdir(backups)).toEqual([])
  })
})

test('a server does not begin with an empty database after an interrupted restore', {
  tags: ['long'],
}, async () => {
  const target = join(root, 'broken-off')
  const voices = join(root, 'voices')
  await mkdir(join(target, 'restoring', 'postgres'), { recursive: true })
  await expect(startEmbeddedPostgres({ dataDir: target })).rejects.toThrow(/restore" again/)
  await bringBack(whole, target, { recordingsFolder: voices })
  expect(await readMessages(target)).toHaveLength(1)
  expect(await readFile(join(voices, '7', 'a.webm'), 'utf8')).toBe('a voice')
  expect((await readdir(target)).sort()).toEqual(expect.not.arrayContaining(['recordings']))
})

describe('nothing is restored from', () => {
  const target = () => join(root, 'untouched')
  const refused = async (backup: string, sentence: RegExp) => {
    await expect(bringBack(backup, target())).rejects.toThrow(sentence)
    expect(existsSync(target())).toBe(false)
  }

  test('a truncated copy', async () => {
    const damaged = await copyOfWhole('short')
    const file = join(damaged, 'database.tar.gz')
    await truncate(file, (await stat(file)).size - 1)
    await refused(damaged, /damaged: database\.tar\.gz is not what it was/)
  })

  test('one in which anything else was altered or is missing', async () => {
    const damaged = await copyOfWhole('altered')
    await writeFile(join(damaged, 'data', 'session-secret'), 'the sicret\n')
    await refused(damaged, /damaged: data\/session-secret is not what it was/)
    await rm(join(damaged, 'data', 'session-secret'))
    await refused(damaged, /session-secret is missing/)
  })

  test('one that leads out of its folder, or is no backup', async () => {
    const damaged = await copyOfWhole('none')
    await changeManifest(damaged, ({ files }: { files: { path: string }[] }) => {
      for (const file of files) file.path = 'data/../../escaped'
    })
    await refused(damaged, /cannot be read/)
    await rm(join(damaged, 'manifest.json'))
    await refused(damaged, /is not a backup/)
  })

  test('one of another PostgreSQL, of a newer RewardHop, or of an external database', async () => {
    const other = await copyOfWhole('other')
    await changeManifest(other, (manifest: { migrations: string[] }) => {
      manifest.migrations.push('9999_later.sql')
    })
    await refused(other, /newer RewardHop .* 9999_later\.sql/)
    await changeManifest(other, (manifest: { postgres: string }) => {
      manifest.postgres = '17.6'
    })
    await refused(other, /made by PostgreSQL 17\.6/)
    await changeManifest(other, (manifest: { database: object }) => {
      manifest.database = { kind: 'external', role: 'rewardhop' }
    })
    await refused(other, /Set DATABASE_URL to an empty database/)
  })
})

/** Changes a byte in the middle of a page that PostgreSQL does not need for starting. */
async function damage(cluster: string): Promise<void> {
  const tables = join(cluster, 'base')
  const entries = await readdir(tables, { recursive: true })
  // Files that only a running server needs may vanish meanwhile.
  const sizeOf = (name: string) =>
    stat(join(tables, name)).then(
      ({ size }) => size,
      () => 0,
    )
  const sizes = await Promise.all(entries.map(async (name) => ({ name, size: await sizeOf(name) })))
  const pages = sizes.filter(({ name }) => /\/\d+$/.test(name)).sort((a, b) => b.size - a.size)
  const file = join(tables, pages[0]?.name ?? '')
  const content = await readFile(file)
  content.writeUInt8(content.readUInt8(5_000) ^ 0xff, 5_000)
  await chmod(file, 0o600)
  await writeFile(file, content)
}
