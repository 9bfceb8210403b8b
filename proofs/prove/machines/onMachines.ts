import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAccount, findPostgres } from './programs.ts'

/** One lost second is hundreds of findings. */
const printedAtMost = 30

interface Machines {
  readonly programs: Awaited<ReturnType<typeof findPostgres>>
  readonly account: Awaited<ReturnType<typeof databaseAccount>>
  /** Contains the folders of the databases and of the servers; removed afterwards. */
  readonly folder: string
  readonly dataDir: string
}

/** Runs a proof on PostgreSQL from Debian's packages; prints its findings, or `well` if none. */
export async function onMachines(
  well: string,
  prove: (machines: Machines) => Promise<readonly string[]>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-machines-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-nodes-'))
  try {
    // The database runs as its own user, who must be able to enter the folder.
    await chmod(folder, 0o777)
    const [programs, account] = [await findPostgres(), await databaseAccount()]
    const findings = await prove({ programs, account, folder, dataDir })
    console.log(findings.length === 0 ? well : findings.slice(0, printedAtMost).join('\n'))
    if (findings.length > printedAtMost) console.log(`and ${findings.length - printedAtMost} more`)
    process.exitCode = findings.length === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    for (const one of [folder, dataDir]) {
      await rm(one, { recursive: true, force: true, maxRetries: 10 })
    }
  }
}
