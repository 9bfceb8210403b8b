// @module-tag long
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { placeOf, throughPort } from './nodes/databaseLine.ts'
import { type ServerProcess, startServer } from './server.ts'

let database: TestDatabase
let folder: string
let server: ServerProcess | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rewardhop-starting-'))
})
afterAll(async () => {
  await server?.kill('SIGKILL')
  await rm(folder, { recursive: true })
  await database.drop()
})

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
  server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: throughPort(database.url, port),
    DEMO_DATA: 'off',
  })
  expect(refused).toBe(3)
  expect(server.output()).toContain('the database does not answer; trying again')
  await server.kill()
  expect(server.process.exitCode).toBe(0)
  line.close()
})
