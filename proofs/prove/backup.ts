import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { lookAtServer } from '../../src/server/backup/externalBackup.ts'
import { majorOf, requireProgram } from '../../src/server/backup/programs.ts'
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded.ts'
import { backUp, type Ended, folderOf, makeRoot, restore } from '../../test/backup/command.ts'
import {
  checkPoints,
  judgeRestored,
  lastEntry,
  readLedger,
  whileCustomersScan,
} from '../../test/backup/underLoad.ts'
import { seededRandom } from '../../test/crash/random.ts'
import { startServer } from '../../test/server.ts'

/**
 * Backup and restore of an external database while customers scan: `npm run prove:backup`. Needs
 * pg_dump and pg_restore of the server's version or newer. `--server`: the superuser's address of
 * any server; by default the bundled PostgreSQL is used. It removes what it created.
 */
const { values: options } = parseArgs({ options: { server: { type: 'string' } } })

const role = `rewardhop_proof_${randomInt(2 ** 31)}`
const password = 'proof: with / and ?'
const random = seededRandom(randomInt(2 ** 31))
const findings: string[] = []
const check = (isWell: boolean, finding: string) => {
  if (!isWell) findings.push(finding)
}

const root = await makeRoot()
const bundled = options.server
  ? undefined
  : await startEmbeddedPostgres({ dataDir: join(root, 'postgres') })
const adminUrl = options.server ?? bundled?.adminUrl ?? ''
const admin = new pg.Client({ connectionString: adminUrl })
try {
  await admin.connect()
  const { version } = await lookAtServer(adminUrl)
  for (const program of ['pg_dump', 'pg_restore'] as const) {
    await requireProgram(program, { atLeast: majorOf(version) })
  }
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`)
  await prove(await makeDatabase('a'), await makeDatabase('b'))
  console.log(`PostgreSQL ${version}: ${findings.length === 0 ? 'all is well.' : ''}`)
  for (const finding of findings) console.log(finding)
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const name of ['a', 'b']) {
    await admin.query(`DROP DATABASE IF EXISTS ${role}_${name} WITH (FORCE)`).catch(() => undefined)
  }
  await admin.query(`DROP ROLE IF EXISTS ${role}`).catch(() => undefined)
  await admin.end()
  await bundled?.stop()
  await rm(root, { recursive: true, force: true, maxRetries: 10 })
}

/** The new database's address for the role that owns it. */
async function makeDatabase(name: string): Promise<string> {
  await admin.query(`CREATE DATABASE ${role}_${name} OWNER ${role}`)
  const url = new URL(adminUrl)
  url.username = role
  url.password = encodeURIComponent(password)
  url.pathname = `/${role}_${name}`
  return url.href
}

async function prove(original: string, empty: string): Promise<void> {
  const settings = { DEMO_DATA: 'off', BACKUP_DIR: join(root, 'backups') }
  const env = { ...settings, DATABASE_URL: original, DATA_DIR: join(root, 'data') }
  const app = await startServer(env)
  const { result, before, troubles } = await whileCustomersScan({ url: app.url, random }, () =>
    backUp(env),
  )
  await app.kill()
  findings.push(...troubles)
  console.log(result.output.trim())
  const folder = folderOf(result)

  const target = { ...settings, DATABASE_URL: empty, DATA_DIR: join(root, 'restored') }
  const restored = await restore(folder, target)
  console.log(restored.output.trim())
  check(restored.exitCode === 0, 'the backup was not restored')
  const ledger = await readLedger(empty)
  const all = await readLedger(original)
  findings.push(...judgeRestored(ledger, { before, original: all }))
  console.log(`${ledger.entries.length} of ${all.entries.length} entries are in the backup`)

  check(await isRefused(empty), 'an entry of the restored ledger may be changed')
  const elsewhere = { ...target, DATA_DIR: join(root, 'elsewhere') }
  expectRefusal(await restore(folder, elsewhere), /is not empty/)
  const byAnother = { ...elsewhere, DATABASE_URL: adminUrl }
  expectRefusal(await restore(folder, byAnother), /is of the role/)

  const again = await startServer({ ...target, DATA_DIR: join(root, 'restored') })
  const last = lastEntry(ledger)
  const told = (await checkPoints(again.url, last)) as { points?: number }
  check(told.points === last?.balanceAfter, 'a restored balance is answered wrongly')
  await again.kill()
}

function expectRefusal({ exitCode, output }: Ended, sentence: RegExp): void {
  check(exitCode === 1 && sentence.test(output), `this was to be refused: ${output}`)
}

/** Whether rights, and not only a trigger, keep the application's role from changing an entry. */
async function isRefused(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const error = await client.query('UPDATE ledger_entries SET points = 1').catch((error) => error)
  await client.end()
  return error instanceof pg.DatabaseError && error.code === '42501'
}
