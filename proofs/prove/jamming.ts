import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../test/crash/random.ts'
import { pointsOnScreen } from '../../test/jamming/counterScreen.ts'
import { jamDoors, type Watch } from '../../test/jamming/jam.ts'
import type { Town } from '../../test/jamming/town.ts'
import { withOwnDatabase } from '../../test/nodes/ownDatabase.ts'
import { type Blocks, describeBlocks, judgeBlocks, startScans } from './malformed/neighbour.ts'

/**
 * A stranger tries everything that anybody may try, all at once and from a /64, a /48 and fifty
 * addresses of a /24: `npm run prove:jamming`. Meanwhile an owner, customers and the administrator
 * go about their day. None of them may wait over a minute or get a server error. Other people's
 * scans are measured in turns, with the stranger and without.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    acts: { type: 'string', default: '100' },
    codes: { type: 'string', default: '200' },
    only: { type: 'string', default: '.' },
    server: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const minutes = Number(options.minutes)
/** A round of the stranger is a minute, or shorter in a shorter run. */
const rounds = Math.max(1, Math.round(minutes))
const roundMs = (minutes * 60_000) / rounds
/** Without the stranger, before each round. */
const quietMs = 20_000
const ownerEveryMs = 30_000
const blocks: Blocks = { quiet: [], hostile: [] }

/**
 * Scans run in their own process: one that sends hundreds of requests a second reads other answers
 * late.
 */
async function watchScans({ url, shops: [shop] }: Town): Promise<Watch> {
  if (!shop) throw new Error('A town has shops')
  const { businessId } = shop
  const onPaper = shop.codes.filter(({ pointValue }) => pointValue !== pointsOnScreen)
  const codes = onPaper.map(({ code }) => code)
  const scans = await startScans({ url, shop: { businessId, codes }, clients: 4, everyMs: 400 })
  // The first scans of a server that has just started are slow.
  await scans.run(3_000)
  return {
    measure: async (ms, stranger) => {
      blocks[stranger === 'acts' ? 'hostile' : 'quiet'].push(await scans.run(ms))
    },
    close: () => scans.stop(),
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
    shops: Math.max(4, rounds * Math.ceil((roundMs + quietMs) / ownerEveryMs + 1)),
    largeShops: 2,
    codesADay: Number(options.codes),
    rounds,
    roundMs,
    quietMs,
    betweenMs: 0,
    actsASecond: Number(options.acts),
    only: new RegExp(options.only),
    everyMs: { owner: ownerEveryMs, administrator: 40_000, customer: 250, reward: 5_000 },
    watch: watchScans,
    onFinding: (finding) => console.log(finding.slice(0, 1200)),
  }),
)
console.log('What the stranger did')
console.table(stranger)
console.log('What everybody else did, in milliseconds')
console.table(errands)
console.log(describeBlocks(blocks))
const slow = judgeBlocks(blocks)
for (const finding of slow) console.log(finding)
if (findings.length === 0 && slow.length === 0) console.log('Nobody was kept from anything.')
process.exitCode = findings.length + slow.length > 0 ? 1 : 0
