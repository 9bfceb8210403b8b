import { foreignDatabaseIsSafe } from './machines/foreignDatabase.ts'
import { onMachines } from './machines/onMachines.ts'
import { poolModes } from './machines/pgbouncer.ts'
import { findPgBouncer } from './machines/programs.ts'

/**
 * A database of another program, behind PgBouncer in each of its modes, changes no result:
 * `npm run prove:pooler`.
 */
await onMachines('Nothing changes a result.', async (machines) => {
  await findPgBouncer()
  const findings: string[] = []
  for (const mode of poolModes) {
    const { findings: found, ...counts } = await foreignDatabaseIsSafe(machines, mode)
    console.log(`${mode} mode: ${counts.started} starts, ${counts.refused} refused`)
    findings.push(...found.map((finding) => `${mode} mode: ${finding}`))
  }
  return findings
})
