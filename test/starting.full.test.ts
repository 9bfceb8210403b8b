import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type ServerProcess, startServer } from './server.ts'

let database: TestDatabase
let folder: string
const servers: ServerProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rewardhop-starting-'))
})
afterAll(async () => {
  for (const server of servers) await server.kill('SIGKILL')
  await rm(folder, { recursive: true })
  await database.drop()
})

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServer(
    { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO_DATA: 'off' },
    { compilesItself: true },
  )
  servers.push(server)
  return server
}

test('a start uses the compile cache of the last one, also after a kill, and where only it may write', async () => {
  const dataDir = join(folder, 'of', 'ours')
  const cache = join(dataDir, 'compile-cache')
  const killed = await start(dataDir)
  await killed.kill('SIGKILL')
  const isRoot = process.getuid?.() === 0
  expect((await stat(dataDir)).mode & 0o777, 'nobody else can put there what is run').toBe(
    isRoot ? 0o711 : 0o700,
  )
  const [version = ''] = await readdir(cache)
  const made = await readdir(join(cache, version))
  expect(made.length).toBeGreaterThan(300)

  const again = await start(dataDir)
  await again.kill('SIGKILL')
  expect((await readdir(join(cache, version))).sort()).toEqual(made.sort())

  await rm(cache, { recursive: true })
  await writeFile(cache, 'no folder')
  const without = await start(dataDir)
  expect((await fetch(`${without.url}/healthz`)).ok).toBe(true)
  expect(existsSync(join(cache, version))).toBe(false)
}, 120_000)
