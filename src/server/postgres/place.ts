import { createHash, randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, chooseAccount, findClosedFolder } from './account.ts'
import { makeDataDir } from './dataDir.ts'
import { EmbeddedPostgresError, explainFolderError } from './error.ts'
import { errorCode, giveDirectory, ignoreMissing, writeWhole } from './files.ts'
import { findListening, type Postmaster } from './postmaster.ts'
import { findPrograms, type Programs } from './programs.ts'

/** Where a cluster is, and who runs it. */
export interface Place {
  readonly dataDir: string
  readonly clusterDirectory: string
  readonly logFile: string
  readonly lockFile: string
  readonly programs: Programs
  /** Undefined for our own user. */
  readonly account: Account | undefined
  readonly listen: Postmaster
  /**
   * Undefined with unix sockets: only root and the owner of the database files can enter the
   * socket's folder (mode 0700), so a password would add nothing, and none can leak. Required with
   * TCP, where every local user can connect.
   */
  readonly password: string | undefined
  readonly settings: Readonly<Record<string, string>>
}

const usesSockets = process.platform !== 'win32'
const socketPort = 5432
/** The system allows 104 to 108 bytes for the whole path, by platform. */
const socketPathAtMost = 100

export async function findPlace(
  givenDataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<Place> {
  const dataDir = resolve(givenDataDir)
  const clusterDirectory = join(dataDir, 'postgres')
  refuseLineBreaks(dataDir)
  try {
    await ensureDataDir(dataDir)
    const account = await chooseAccount(clusterDirectory)
    if (account) await openDataDir(dataDir, account)
    else await refuseForeignCluster(clusterDirectory)
    const running = await findListening(clusterDirectory)
    return {
      dataDir,
      clusterDirectory,
      account,
      settings,
      logFile: join(dataDir, 'postgres.log'),
      lockFile: join(dataDir, 'postgres.starting'),
      programs: await findPrograms(dataDir, account),
      listen: running ?? (await chooseListen(dataDir, account)),
      password: usesSockets
        ? undefined
        : await readOrCreatePassword(join(dataDir, 'postgres.password')),
    }
  } catch (error) {
    throw explainFolderError(error, dataDir)
  }
}

/** PostgreSQL writes names of folders into files, one in a line. */
function refuseLineBreaks(dataDir: string): void {
  if (!/[\n\r]/.test(dataDir)) return
  throw new EmbeddedPostgresError(
    `The name of the data folder has a line break in it: ${JSON.stringify(dataDir)}. Set DATA_DIR to a folder without one.`,
  )
}

async function ensureDataDir(dataDir: string): Promise<void> {
  await makeDataDir(dataDir)
  if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
}

/** Lets the server's user enter the data folder, but not list it. */
async function openDataDir(dataDir: string, account: Account): Promise<void> {
  const { mode, uid } = await stat(dataDir)
  // A home folder is not opened to other users, whoever chose it.
  if (uid === 0 && dataDir !== homedir()) await chmod(dataDir, mode | 0o011)
  const closed = await findClosedFolder(dataDir, account)
  if (!closed) return
  throw new EmbeddedPostgresError(
    `PostgreSQL never runs as root, and the user it runs as instead (number ${account.uid}) cannot enter ${closed}. Set DATA_DIR to a folder such as /var/lib/rewardhop, or open the way with: chmod o+x ${closed}`,
  )
}

async function refuseForeignCluster(clusterDirectory: string): Promise<void> {
  const owner = await stat(clusterDirectory).catch(ignoreMissing)
  if (!owner || !process.getuid || owner.uid === process.getuid()) return
  throw new EmbeddedPostgresError(
    `The database in ${clusterDirectory} belongs to another user (number ${owner.uid}). Start RewardHop as that user or as root, or set DATA_DIR to another folder.`,
  )
}

async function chooseListen(dataDir: string, account: Account | undefined): Promise<Postmaster> {
  if (!usesSockets) return { port: await findFreePort(), socketDirectory: '' }
  const inside = join(dataDir, 'postgres-socket')
  const path = join(inside, `.s.PGSQL.${socketPort}`)
  const short = Buffer.byteLength(path) <= socketPathAtMost
  const socketDirectory = short ? inside : await chooseTemporary(dataDir, account)
  await makeSocketDirectory(socketDirectory, account)
  return { port: socketPort, socketDirectory }
}

/** Anybody may write to the temporary folder, so what others created there is not used. */
async function chooseTemporary(dataDir: string, account: Account | undefined): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const directory = join(tmpdir(), `rewardhop-${name}`)
  const found = await lstat(directory).catch(ignoreMissing)
  const owner = account?.uid ?? process.getuid?.()
  if (!found || (found.isDirectory() && found.uid === owner)) return directory
  return mkdtemp(join(tmpdir(), 'rewardhop-'))
}

export async function makeSocketDirectory(
  directory: string,
  account: Account | undefined,
): Promise<void> {
  if (!directory) return
  await mkdir(directory, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  await giveDirectory(directory, account, 0o700)
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve: use, reject } = Promise.withResolvers<number>()
  server.on('error', reject).listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => use(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

async function readOrCreatePassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(ignoreMissing)
  if (kept) return kept
  const password = randomBytes(24).toString('hex')
  await writeWhole(file, password, undefined)
  return password
}

/** A connection string for `pg`. It names port and TLS, so that PG… variables change nothing. */
export function connectionString(place: Place, user: string, database: string): string {
  const { socketDirectory, port } = place.listen
  if (!socketDirectory) {
    return `postgresql://${user}:${place.password}@127.0.0.1:${port}/${database}?sslmode=disable`
  }
  const host = encodeURIComponent(socketDirectory)
  return `postgresql://${user}@localhost:${port}/${database}?host=${host}&sslmode=disable`
}
