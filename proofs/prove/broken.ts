import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeChangedServer } from '../../test/changedServer.ts'
import { seededRandom } from '../../test/crash/random.ts'
import { type BrokenServer, brokenServers } from '../../test/nodes/brokenServers.ts'
import { withOwnDatabase } from '../../test/nodes/ownDatabase.ts'
import { scanUnderFaults } from '../../test/nodes/scans.ts'

/**
 * Whether the judge finds faults: `npm run prove:broken`. It must find a fault in each server that
 * is broken on purpose, and none in the real one.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '8' },
    faults: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

async function findingsOf(broken: BrokenServer): Promise<string[]> {
  return withOwnDatabase(async (database) => {
    const main = await writeChangedServer(broken.changes, join(database.dataDir, 'server'))
    const { findings, stalls } = await scanUnderFaults({
      ...database,
      main,
      random: seededRandom(Number(options.seed)),
      nodes: 2,
      clients: 32,
      shops: 10,
      tillShops: 2,
      kills: Number(options.kills),
      databaseShare: 0.5,
      faults: Number(options.faults),
      withinMs: 120_000,
    })
    return findings.filter((finding) => !stalls.includes(finding))
  })
}

console.log(`--seed ${options.seed} repeats the choices of this run`)
const wanted = positionals.join(' ')
const chosen = brokenServers.filter(({ name }) => name.includes(wanted))
const unbroken = { name: 'the server as it is', changes: [] }
for (const broken of [...chosen, unbroken]) {
  const startedAt = performance.now()
  const findings = await findingsOf(broken)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const isRight = findings.length > 0 === (broken !== unbroken)
  console.log(
    `${isRight ? 'right' : 'WRONG'}  ${broken.name}: ${findings.length} findings in ${seconds} s`,
  )
  for (const finding of findings.slice(0, 2)) console.log(`         ${finding.slice(0, 160)}`)
  if (!isRight) process.exitCode = 1
}
