import { spawn } from 'node:child_process'
import { errorCode } from '../postgres/files.ts'
import { BackupError } from './error.ts'

type Program = 'pg_dump' | 'pg_restore'

interface Run {
  readonly args: readonly string[]
  readonly password?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** The path to search for programs, instead of our PATH. */
  readonly path?: string | undefined
}

/**
 * Takes the password out of the address, because every user of the machine can read it in the list
 * of processes. The program gets the password in its environment.
 */
export function splitPassword(databaseUrl: string): { url: string; password: string | undefined } {
  const url = new URL(databaseUrl)
  const password = url.password ? decodeURIComponent(url.password) : undefined
  url.password = ''
  return { url: url.href, password }
}

/** Runs one of PostgreSQL's own programs and returns its output; throws its error. */
export async function runPostgres(program: Program, run: Run): Promise<string> {
  const { args, password, signal, path = process.env.PATH } = run
  const child = spawn(program, args, {
    env: {
      PATH: path,
      HOME: process.env.HOME,
      LC_ALL: 'C',
      ...(password && { PGPASSWORD: password }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let printed = ''
  let complaints = ''
  child.stdout.on('data', (text) => (printed += text))
  child.stderr.on('data', (text) => (complaints += text))
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.on('error', (error) => reject(errorCode(error) === 'ENOENT' ? missing(program) : error))
  child.on('close', (status) => {
    if (status === 0) resolve(printed)
    else reject(new BackupError(`${program} failed: ${lastLines(complaints)}`))
  })
  return promise
}

/** The major version. Programs of an older one cannot read a newer server's data. */
export function majorOf(version: string): number {
  return Number(/(\d+)/.exec(version)?.[1])
}

/** Throws a sentence if the program is missing, or older than `atLeast`. */
export async function requireProgram(
  program: Program,
  { atLeast, path }: { atLeast: number; path?: string | undefined },
): Promise<void> {
  const version = await runPostgres(program, { args: ['--version'], path })
  if (majorOf(version) >= atLeast) return
  throw new BackupError(
    `${version.trim()} is older than the database, which is of PostgreSQL ${atLeast}. Install the programs of PostgreSQL ${atLeast} or newer (on Debian and Ubuntu: postgresql-client-${atLeast}, from apt.postgresql.org) and put them first in PATH.`,
  )
}

function missing(program: Program): BackupError {
  return new BackupError(
    `${program} is not installed, or not in PATH. A database of your own is backed up by PostgreSQL's own programs: install them (Debian and Ubuntu: apt install postgresql-client; macOS: brew install libpq), in the version of the database or a newer one.`,
  )
}

const lastLines = (text: string) => text.trim().split('\n').slice(-5).join('\n') || '(nothing said)'
