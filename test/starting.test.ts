import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { placeOf, throughPort } from './nodes/databaseLine.ts'
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

async function start(dataDir: string, { DATABASE_URL = database.url, compilesItself = true } = {}) {
  const server = await startServer(
    { DATA_DIR: dataDir, DATABASE_URL, DEMO_DATA: 'off' },
    { compilesItself },
  )
  servers.push(server)
  return server
}

test('a start remembers what Node made of the files, also for after a kill, where nobody else writes', async () => {
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

test('a database that is away for a moment is waited for', async () => {
  let refused = 0
  const line = createServer((near) => {
    near.on('error', () => undefined)
    if (refused < 3) {
      refused += 1
      near.destroy()
      return
    }
    const far = connect(placeOf(database.url)).on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const { port } = line.address() as AddressInfo
  const server = await start(join(folder, 'waiting'), {
    DATABASE_URL: throughPort(database.url, port),
    compilesItself: false,
  })
  expect(refused).toBe(3)
  expect(server.output()).toContain('the database does not answer; trying again')
  await server.kill()
  expect(server.process.exitCode).toBe(0)
  line.close()
})
