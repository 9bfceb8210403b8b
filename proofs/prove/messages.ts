import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../../src/server/platform/db/connect.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded.ts'
import { seededRandom } from '../../test/crash/random.ts'
import { drainUnderKills } from '../../test/drain/drain.ts'

/** Messages are sent once, or listed as uncertain, despite kills: `npm run prove:messages`. */
const { values: options } = parseArgs({
  options: {
    texts: { type: 'string', default: '9500' },
    letters: { type: 'string', default: '500' },
    kills: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '2' },
    stops: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-prove-'))
const database = await startEmbeddedPostgres({ dataDir })
try {
  await migrate(database.url)
  const { db, close } = connect({ url: database.url, size: 4 })
  console.log(`--seed ${options.seed} repeats the choices of this run`)
  const drained = await drainUnderKills({
    db,
    databaseUrl: database.url,
    dataDir,
    random: seededRandom(Number(options.seed)),
    texts: Number(options.texts),
    letters: Number(options.letters),
    stops: Number(options.stops),
    nodes: Number(options.nodes),
    kills: Number(options.kills),
    shops: 100,
    withinMs: Number(options.minutes) * 60_000,
  })
  await close()
  const { findings, kills, stops, elapsedMs, ended, taken } = drained
  console.log(
    `${kills} kills, ${stops} numbers stopped, ${(elapsedMs / 1000).toFixed(0)} s, ${taken} accepted by the gateways`,
  )
  console.table(ended)
  console.log(findings.length === 0 ? 'Every message is accounted for.' : findings.join('\n'))
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
}
