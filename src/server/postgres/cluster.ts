import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseCreator } from './account.ts'
import { diskFull, EmbeddedPostgresError, explainFailure, readLogFrom, sizeOf } from './error.ts'
import {
  errorCode,
  giveDirectory,
  giveTree,
  ignoreMissing,
  syncParent,
  writeWhole,
} from './files.ts'
import { launch } from './launch.ts'
import { sharedBuffers } from './memory.ts'
import { findPlace, makeSocketDirectory, type Place } from './place.ts'
import { clearRemains, findPostmaster, watchForEnd } from './postmaster.ts'
import { runProgram } from './programs.ts'
import { withStartLock } from './startLock.ts'

export const majorVersion = '18'
/** The name in the data folder that exists while a backup is being restored. */
export const restoringName = 'restoring'
export const superuser = 'postgres'
const freeForNewMegabytes = 200
const freeForStartMegabytes = 50
const logAtMostBytes = 10 * 1024 * 1024
/** Long, because after a crash the server first replays its log. */
const startTimeoutSeconds = 120
/** Long enough to write all changes to a slow disk; less than service managers wait. */
export const orderlyStopMs = 20_000
const askAgainMs = 5_000
/** After 5 seconds PostgreSQL itself kills what has not ended. */
const forcedStopMs = 15_000

/**
 * Sized for 2 cores and a small machine. Terse messages, because details and statements of failed
 * queries contain phone numbers; the application reports these failures itself.
 */
const defaultSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_buffers: '16MB',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  autovacuum_naptime: '30s',
  autovacuum_vacuum_scale_factor: '0.05',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_lock_waits: 'on',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Creates the cluster if there is none, and starts its server. False if it was running already. */
export async function ensureRunning(place: Place, deadline: number): Promise<boolean> {
  if (await findPostmaster(place.clusterDirectory)) return false
  return withStartLock(place.lockFile, deadline, async () => {
    if (await findPostmaster(place.clusterDirectory)) return false
    if (!(await exists(place))) await create(place)
    await start(place)
    return true
  })
}

async function exists({ dataDir, clusterDirectory }: Place): Promise<boolean> {
  const version = await readFile(join(clusterDirectory, 'PG_VERSION'), 'utf8').catch(ignoreMissing)
  if (version === undefined) {
    if (await stat(join(dataDir, restoringName)).catch(ignoreMissing)) {
      throw new EmbeddedPostgresError(
        `A backup was being brought back into ${dataDir}, and that did not come to its end. Run "npm run restore" again, as before. To begin with an empty database instead, delete ${join(dataDir, restoringName)}.`,
      )
    }
    const names = await readdir(clusterDirectory).catch(ignoreMissing)
    if (!names || names.length === 0) return false
    throw new EmbeddedPostgresError(
      `${clusterDirectory} is not a whole database: its file PG_VERSION is missing. Put a backup of the folder in its place, or move it away to begin with an empty database.`,
    )
  }
  if (version.trim() === majorVersion) return true
  throw new EmbeddedPostgresError(
    `The database in ${clusterDirectory} was made by PostgreSQL ${version.trim()}, and this RewardHop brings PostgreSQL ${majorVersion}. Start it with the RewardHop that made it, or move the folder away to begin with an empty database.`,
  )
}

/**
 * Creates it in a temporary folder, which gets its name when complete and on the disk. A partial
 * cluster is therefore never used.
 */
async function create(place: Place): Promise<void> {
  const { dataDir, clusterDirectory, account } = place
  await requireFreeSpace(dataDir, freeForNewMegabytes)
  await removeUnfinished(dataDir)
  const fresh = `${clusterDirectory}-${process.pid}.new`
  const creator = await chooseCreator(account)
  await mkdir(fresh, { mode: 0o700 })
  await giveDirectory(fresh, creator, 0o700)
  try {
    await initialise(place, fresh, creator)
    if (account) await giveTree(fresh, account)
    await runInitdb(place, ['--sync-only'], fresh, account)
    await rename(fresh, clusterDirectory)
    await syncParent(clusterDirectory)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Another process created it first.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
  }
}

async function initialise(
  place: Place,
  directory: string,
  creator: Place['account'],
): Promise<void> {
  const passwordFile = join(place.dataDir, 'postgres.password')
  const access = place.password
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const options = [
    `--username=${superuser}`,
    '--encoding=UTF8',
    // The builtin provider sorts alike on every machine, whatever its C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    // The files are synced later, with their final owner.
    '--no-sync',
    ...access,
  ]
  await runInitdb(place, options, directory, creator)
}

async function runInitdb(
  place: Place,
  options: readonly string[],
  directory: string,
  account: Place['account'],
): Promise<void> {
  const args = [...options, `--pgdata=${directory}`]
  const { status, output } = await runProgram(place.programs, 'initdb', args, account)
  if (status === 0) return
  throw explainFailure('PostgreSQL could not make a new database', output, place.clusterDirectory)
}

/** Gives an unpacked cluster to its account, and syncs it to the disk. */
export async function finishCopiedCluster(dataDir: string): Promise<void> {
  const place = await findPlace(dataDir, {})
  const { clusterDirectory, account } = place
  if (account) await giveTree(clusterDirectory, account)
  await runInitdb(place, ['--sync-only'], clusterDirectory, account)
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^postgres-\d+\.new$/.test(name)) continue
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function start(place: Place): Promise<void> {
  const { clusterDirectory, logFile, account } = place
  await requireFreeSpace(place.dataDir, freeForStartMegabytes)
  await clearRemains(clusterDirectory, place.listen)
  await makeSocketDirectory(place.listen.socketDirectory, account)
  await writeWhole(join(clusterDirectory, 'postgresql.conf'), configuration(place), account)
  const before = await prepareLog(place)
  const launched = await launch(place, startTimeoutSeconds)
  if (launched === 'ready') return
  const said = await readLogFrom(logFile, before)
  const what =
    launched === 'late'
      ? `PostgreSQL is still not ready after ${startTimeoutSeconds} seconds; perhaps it is repairing much after a crash. Start RewardHop again in a while`
      : `PostgreSQL did not start (its log is ${logFile})`
  throw explainFailure(what, said, clusterDirectory)
}

/** Returns the log's length before this start. */
async function prepareLog({ logFile, account }: Place): Promise<number> {
  if ((await sizeOf(logFile)) > logAtMostBytes) await rename(logFile, `${logFile}.1`)
  if ((await stat(logFile).catch(ignoreMissing)) === undefined) {
    await writeFile(logFile, '', { flag: 'a', mode: 0o600 })
  }
  if (account) await giveDirectory(logFile, account, 0o600)
  return sizeOf(logFile)
}

function configuration({ listen, settings }: Place): string {
  const all = {
    ...defaultSettings,
    shared_buffers: sharedBuffers(),
    ...settings,
    port: `${listen.port}`,
    listen_addresses: listen.socketDirectory ? '' : '127.0.0.1',
    // A list, so that a name with a comma or a blank needs quotes of its own.
    unix_socket_directories: listen.socketDirectory && inList(listen.socketDirectory),
    unix_socket_permissions: '0700',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${quote(value)}`)
  return `# Written by RewardHop at every start. For settings of your own use ALTER SYSTEM.\n${lines.join('\n')}\n`
}

/** As the configuration file reads it, with C's escapes. */
function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** A name of a list, in quotes only if something in it could end it. */
function inList(name: string): string {
  return /^[\w./~+-]+$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
}

async function requireFreeSpace(directory: string, megabytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory)
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  if (free >= megabytes) return
  throw diskFull(directory, `${free} MB are left, and ${megabytes} MB are needed`)
}

/**
 * Ends the server's sessions, lets it write everything to its files, and waits until it has exited.
 * A server that takes too long is ended without writing. Nothing committed is lost, because the
 * next start replays the log.
 */
export async function stopServer(place: Place, orderlyMs: number): Promise<void> {
  const hasStopped = await watchForEnd(place.clusterDirectory)
  const ask = async (mode: 'fast' | 'immediate', patienceMs: number): Promise<boolean> => {
    // pg_ctl's own waiting would take a server started right afterwards for this one.
    const args = ['stop', '-D', place.clusterDirectory, '-m', mode, '--no-wait']
    await runProgram(place.programs, 'pg_ctl', args, place.account)
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      if (await hasStopped()) return true
      await sleep(5)
    }
    return hasStopped()
  }
  const forceAt = Date.now() + orderlyMs
  while (Date.now() < forceAt) {
    if (await ask('fast', Math.min(askAgainMs, forceAt - Date.now()))) return
  }
  await ask('immediate', forcedStopMs)
}
