import { execFile } from 'node:child_process'
import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user for database programs, because PostgreSQL and PgBouncer refuse to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The machine's newest PostgreSQL that can run a standby; throws how to install one if none. */
export async function findPostgres(): Promise<string> {
  const folder = '/usr/lib/postgresql'
  const versions = await readdir(folder).catch(() => [])
  for (const version of versions.toSorted((a, b) => Number(b) - Number(a))) {
    const programs = join(folder, version, 'bin')
    if (await exists(join(programs, 'pg_basebackup'))) return programs
  }
  throw new Error(
    `There is no PostgreSQL server in ${folder}. Install it: apt-get install postgresql (Debian, Ubuntu). It need not run; this starts its own.`,
  )
}

export async function findPgBouncer(): Promise<string> {
  const program = '/usr/sbin/pgbouncer'
  if (await exists(program)) return program
  throw new Error(
    `There is no PgBouncer at ${program}. Install it: apt-get install pgbouncer (Debian, Ubuntu). It need not run; this starts its own.`,
  )
}

/** The account that the packages create; undefined unless we are root, as it is not needed then. */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? []
  if (!uid) throw new Error('There is no user postgres, which Debian’s package creates.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Runs a program to its end, in a folder that every user may enter. */
export async function runAs(
  account: Account | undefined,
  program: string,
  given: readonly string[],
): Promise<string> {
  const { stdout } = await run(program, given, { ...account, cwd: '/' })
  return stdout
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
