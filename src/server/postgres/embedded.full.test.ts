import { existsSync, realpathSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from './embedded.ts'
import { canRunAs, killServer, nobody, query, serverPid, startApp } from './testing.ts'

const isRoot = process.getuid?.() === 0

/** Most tests share this folder, because creating a database takes longer than the tests. */
let kept: string
let dataDir: string
const folders: string[] = []
const running: EmbeddedPostgres[] = []

beforeAll(async () => {
  kept = await makeFolder()
})

beforeEach(() => {
  dataDir = kept
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  for (const folder of folders) await killServer(folder)
})

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function makeFolder(): Promise<string> {
  const folder = realpathSync(await mkdtemp(join(tmpdir(), 'rewardhop-embedded-')))
  folders.push(folder)
  await chmod(folder, 0o711)
  return folder
}

async function start(
  settings: Record<string, string> = {},
  orderlyStopMs?: number,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings, orderlyStopMs })
  running.push(server)
  return server
}

const write = (url: string) =>
  query(url, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 42 AS answer')
const read = async (url: string) => (await query(url, 'SELECT answer FROM kept'))[0]?.answer

/** Asks until the restarting server answers. */
async function readAgain(url: string): Promise<unknown> {
  const deadline = Date.now() + 8_000
  for (;;) {
    try {
      return await read(url)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(20)
    }
  }
}

async function refusal(settings: Record<string, string> = {}): Promise<string> {
  const error = await start(settings).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(EmbeddedPostgresError)
  return (error as Error).message
}

test('keeps what was written over a stop and a start', async () => {
  const first = await start()
  expect(first.adopted).toBe(false)
  await write(first.url)
  await first.stop()
  expect(existsSync(join(first.dataDirectory, 'postmaster.pid'))).toBe(false)

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(second.url).toBe(first.url)
  expect(await read(second.url)).toBe(42)
})

test('listens only for those who may enter its folder, and the app is no superuser', async () => {
  const { url, adminUrl } = await start()
  const [row] = await query(
    url,
    `SELECT current_setting('listen_addresses') AS addresses, current_setting('is_superuser') AS superuser,
            current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums`,
  )
  expect(row).toEqual({ addresses: '', superuser: 'off', encoding: 'UTF8', checksums: 'on' })
  const [{ folder } = {}] = await query(
    adminUrl,
    "SELECT current_setting('unix_socket_directories') AS folder",
  )
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('joins the server that a killed application left running', async () => {
  const app = await startApp(dataDir)
  await write(app.url)
  await app.kill()
  const server = await start()
  expect(server.adopted).toBe(true)
  expect(await read(server.url)).toBe(42)
  await server.stop()
  expect(existsSync(join(server.dataDirectory, 'postmaster.pid'))).toBe(false)
})

test('starts the server again when it is killed under the running application', async () => {
  const { url } = await start()
  await write(url)
  const before = await serverPid(dataDir)
  process.kill(before, 'SIGKILL')
  expect(await readAgain(url)).toBe(42)
  expect(await serverPid(dataDir)).not.toBe(before)
})

test('stays up when a single backend is killed', async () => {
  const { url } = await start()
  await write(url)
  await query(url, 'SELECT pg_backend_pid() AS pid', ([row]) => process.kill(row?.pid, 'SIGKILL'))
  expect(await readAgain(url)).toBe(42)
})

test('starts after both were killed, even if the number of the dead server is taken', async () => {
  const app = await startApp(dataDir)
  await write(app.url)
  process.kill(await serverPid(dataDir), 'SIGKILL')
  await app.kill()
  // If the supervisor has already restarted a server, that one dies as well.
  await killServer(dataDir)
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
  const server = await start()
  expect(server.adopted).toBe(false)
  expect(await read(server.url)).toBe(42)
})

test('two applications share the server, and the last one to leave stops it', async () => {
  const first = await start()
  const second = await start()
  expect(second.adopted).toBe(true)
  await write(first.url)
  await first.stop()
  expect(await read(second.url)).toBe(42)
  await second.stop()
  await expect(read(second.url)).rejects.toThrow()
})

test('an application that comes while the last one leaves gets a server', async () => {
  const first = await start()
  await write(first.url)
  const leaving = first.stop()
  const second = await start()
  await leaving
  expect(await readAgain(second.url)).toBe(42)
})

test('two applications that start at the same moment make one database', async () => {
  dataDir = await makeFolder()
  const apps = await Promise.all([startApp(dataDir), startApp(dataDir)])
  const identifiers = await Promise.all(
    apps.map((app) => query(app.url, 'SELECT system_identifier::text FROM pg_control_system()')),
  )
  expect(identifiers[0]).toEqual(identifiers[1])
  expect(apps.map((app) => app.adopted).sort()).toEqual([false, true])
  await Promise.all(apps.map((app) => app.stop()))
  expect((await readdir(dataDir)).filter((name) => /new|starting/.test(name))).toEqual([])
})

test('begins afresh after a start that was killed halfway', async () => {
  dataDir = await makeFolder()
  await mkdir(join(dataDir, 'postgres-999999.new', 'base'), { recursive: true })
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres.starting'), `${hostname()} ${process.pid} earlier`)
  const { url } = await start()
  await write(url)
  expect(await readdir(dataDir)).not.toContain('postgres-999999.new')
})

test('root hands the server to an unprivileged user, anybody else runs it', async () => {
  const { dataDirectory, stop } = await start()
  const { uid } = await stat(dataDirectory)
  if (isRoot) expect(uid).toBeGreaterThan(0)
  else expect(uid).toBe(process.getuid?.())
  await stop()
  if (!isRoot || !(await canRunAs(nobody))) return
  const open = await makeFolder()
  const own = join(open, 'own')
  await chmod(open, 0o777)
  const app = await startApp(own, nobody)
  await write(app.url)
  expect((await stat(join(own, 'postgres'))).uid).toBe(nobody.uid)
  await app.stop()
  // Root keeps the user who already owns the database.
  const server = await startEmbeddedPostgres({ dataDir: own })
  expect(await read(server.url)).toBe(42)
  await server.stop()
  expect((await stat(join(own, 'postgres', 'PG_VERSION'))).uid).toBe(nobody.uid)
})

test('a folder too deep for a socket gets its socket in the temporary folder', async () => {
  dataDir = join(await makeFolder(), 'a'.repeat(120))
  const { url, adminUrl, stop } = await start()
  await write(url)
  const [{ folder } = {}] = await query(
    adminUrl,
    "SELECT current_setting('unix_socket_directories') AS folder",
  )
  expect(folder).toMatch(/rewardhop-[0-9a-f]{12}$/)
  await stop()
  await rm(folder, { recursive: true })
})

test('says what to do when the data folder cannot be used', async () => {
  const top = await makeFolder()
  await writeFile(join(top, 'file'), '')
  dataDir = join(top, 'file', 'data')
  expect(await refusal()).toMatch(/there is a file of that name on the way.*DATA_DIR/)
  dataDir = join(top, 'closed', 'data')
  await mkdir(join(top, 'closed'), { mode: isRoot ? 0o700 : 0o500 })
  expect(await refusal()).toMatch(
    isRoot ? /cannot enter .*closed.*chmod o\+x/ : /may not write to the data folder.*DATA_DIR/,
  )
})

test('refuses a server that would forget what it has acknowledged', async () => {
  expect(await refusal({ fsync: 'off' })).toMatch(/has fsync switched off/)
})

test('stopping twice is one stop', async () => {
  const server = await start()
  await Promise.all([server.stop(), server.stop()])
  await expect(query(server.url, 'SELECT 1')).rejects.toThrow()
})

test('ends a server that does not stop in good order, and loses nothing', async () => {
  const { url, stop, dataDirectory } = await start({}, 200)
  await write(url)
  // A frozen process cannot close its session, and a clean stop waits for every session.
  const { promise: stopped, resolve } = Promise.withResolvers<boolean>()
  const session = query(url, 'SELECT pg_backend_pid() AS pid', ([row]) =>
    resolve(process.kill(row?.pid, 'SIGSTOP')),
  )
  await stopped
  await stop()
  await session
  expect(existsSync(join(dataDirectory, 'postmaster.pid'))).toBe(false)
  expect(await read((await start()).url)).toBe(42)
})

test('says what to do when the database is another version, incomplete or damaged', async () => {
  const { dataDirectory, stop } = await start()
  await stop()
  const versionFile = join(dataDirectory, 'PG_VERSION')
  await writeFile(versionFile, '15\n')
  expect(await refusal()).toMatch(/made by PostgreSQL 15.*brings PostgreSQL 18/)
  await rm(versionFile)
  expect(await refusal()).toMatch(/not a whole database/)
  await writeFile(versionFile, '18\n')
  await chmod(versionFile, 0o644)
  await writeFile(join(dataDirectory, 'global', 'pg_control'), Buffer.alloc(8192, 7))
  expect(await refusal()).toMatch(/damaged.*backup/)
})
