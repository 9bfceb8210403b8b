import { BackupError } from '../src/server/backup/error.ts'
import { type Config, ConfigError, readConfig } from '../src/server/platform/config.ts'
import { MigrationError } from '../src/server/platform/db/migrate.ts'
import { EmbeddedPostgresError } from '../src/server/postgres/embedded.ts'

/** Wrong arguments; the message says what is wrong. */
export class UsageError extends Error {}

/** Reads the settings as the server does. */
export function readServerConfig(): Config {
  return readConfig(process.env, { isRoot: process.getuid?.() === 0, cwd: process.cwd() })
}

/**
 * Aborted by Ctrl-C and similar signals, so that a command ends cleanly: nothing half-done stays,
 * and no database keeps running.
 */
export function untilInterrupted(): AbortSignal {
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => interrupted.abort())
  }
  return interrupted.signal
}

/** Runs a command, and reports an error that the operator can fix in one sentence. */
export async function runCommand(usage: string, work: () => Promise<number>): Promise<never> {
  const [exitCode, complaint] = await work().then(
    (code): [number, unknown] => [code, undefined],
    (error: unknown) => explain(error, usage),
  )
  if (complaint) console.error(complaint)
  process.exit(exitCode)
}

function explain(error: unknown, usage: string): [exitCode: number, complaint: unknown] {
  if (error instanceof ConfigError) return [2, error.message]
  if (error instanceof UsageError || isParseError(error)) return [2, `${error.message}\n\n${usage}`]
  const isSentence =
    error instanceof BackupError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError
  return [1, isSentence ? error.message : error]
}

const isParseError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')
