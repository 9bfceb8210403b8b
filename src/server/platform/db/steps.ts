import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const migrationsDirectory = new URL('./migrations/', import.meta.url)
/**
 * Files with functions. Each runs again whenever its text changes, so it shows the current version.
 */
const functions = [
  '../../core/timeZones/timeZones.sql',
  '../limits/limits.sql',
  '../../core/messages/messages.sql',
  '../../presence/presence.sql',
  '../../core/ledger/promises.sql',
  '../../core/ledger/kept.sql',
  '../../core/ledger/ladder.sql',
  '../../core/ledger/promotions.sql',
  '../../core/ledger/occasions.sql',
  '../../core/ledger/invitations.sql',
  '../../core/ledger/ledger.sql',
  '../../core/ledger/expiry.sql',
  '../../core/ledger/scanLocks.sql',
  '../../core/ledger/scanRules.sql',
  '../../core/ledger/scans.sql',
  '../../core/ledger/till/till.sql',
  '../../core/ledger/balances.sql',
  '../../core/devices/tills.sql',
  '../../analytics/rollups/locations.sql',
  '../../analytics/rollups/rollups.sql',
  '../../qr-codes/figures/figures.sql',
  '../../admin/figures/rollup/platform.sql',
].map((path) => new URL(path, import.meta.url))

export interface Step {
  readonly name: string
  readonly sql: string
  readonly hash: string
  readonly repeatable: boolean
}

/** All steps, in the order in which they run. */
export async function listSteps(directory: URL): Promise<Step[]> {
  const files = [
    ...(await listNames(directory)).map((name) => ({
      url: new URL(name, directory),
      repeatable: false,
    })),
    ...functions.map((url) => ({ url, repeatable: true })),
  ]
  return Promise.all(
    files.map(async ({ url, repeatable }) => {
      const sql = await readFile(url, 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      const name = fileURLToPath(url).split(/[\\/]/).at(-1) ?? ''
      return { name, sql, hash, repeatable }
    }),
  )
}

async function listNames(directory: URL): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
}

/** Applied migrations that this version does not have, because a newer one ran them. */
export async function listUnknownMigrations(applied: readonly string[]): Promise<string[]> {
  return unknownTo(await listSteps(migrationsDirectory), applied)
}

export function unknownTo(steps: readonly Step[], applied: readonly string[]): string[] {
  const known = new Set(steps.map(({ name }) => name))
  return applied.filter((name) => /^\d{4}_/.test(name) && !known.has(name))
}
