import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../test/crash/random.ts'
import { jamDoors } from '../../test/jamming/jam.ts'
import type { Town } from '../../test/jamming/town.ts'
import { withOwnDatabase } from '../../test/nodes/ownDatabase.ts'
import { type Blocks, describeBlocks, judgeBlocks, startScans } from './malformed/neighbour.ts'

/**
 * A stranger tries everything that anybody may try, all at once and from a /64, a /48 and fifty
 * addresses of a /24: `npm run prove:jamming`. Meanwhile an owner, customers and the administrator
 * go about their day. None of them may wait over a minute or get a server error.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    acts: { type: 'string', default: '100' },
    codes: { type: 'string', default: '200' },
    strict: { type: 'boolean', default: false },
    only: { type: 'string', default: '.' },
    server: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const roundMs = Number(options.minutes) * 60_000
const ownerEveryMs = 30_000
const quietMs = 15_000
const blocks: Blocks = { quiet: [], hostile: [] }

/**
 * Scans run in their own process: one that sends hundreds of requests a second reads other answers
 * late. They also run before the stranger comes, because a busy machine slows everybody.
 */
async function watchScans({ url, shops: [shop] }: Town): Promise<() => Promise<void>> {
  if (!shop) throw new Error('A town has shops')
  const { businessId } = shop
  const codes = shop.codes.map(({ code }) => code)
  const scans = await startScans({ url, shop: { businessId, codes }, clients: 4, everyMs: 400 })
  await scans.run(quietMs / 5)
  blocks.quiet.push(await scans.run(quietMs))
  const beside = scans.run(roundMs)
  return async () => {
    blocks.hostile.push(await beside)
    await scans.stop()
  }
}

console.log(`--seed ${options.seed} repeats the choices of this run`)
const { findings, errands, stranger } = await withOwnDatabase(({ databaseUrl, dataDir }) =>
  jamDoors({
    databaseUrl,
    dataDir,
    main: options.server && resolve(options.server, 'src/server/main.ts'),
    random: seededRandom(Number(options.seed)),
    // Each shop's owner signs in from a new browser once, because limits last a day.
    shops: Math.max(4, Math.ceil(roundMs / ownerEveryMs)),
    codesADay: Number(options.codes),
    rounds: 1,
    roundMs,
    betweenMs: 0,
    actsASecond: Number(options.acts),
    only: new RegExp(options.only),
    everyMs: { owner: ownerEveryMs, administrator: 40_000, customer: 250, reward: 5_000 },
    watch: options.strict ? watchScans : undefined,
    onFinding: (finding) => console.log(finding.slice(0, 1200)),
  }),
)
console.log('What the stranger did')
console.table(stranger)
console.log('What everybody else did, in milliseconds')
console.table(errands)
const slow = options.strict ? judgeBlocks(blocks) : []
if (options.strict) console.log(describeBlocks(blocks))
for (const finding of slow) console.log(finding)
if (findings.length === 0) console.log('Nobody was kept from anything.')
process.exitCode = findings.length + slow.length > 0 ? 1 : 0
