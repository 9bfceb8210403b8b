import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../test/crash/random.ts'
import { jamDoors } from '../../test/jamming/jam.ts'
import { withOwnDatabase } from '../../test/nodes/ownDatabase.ts'

/**
 * A stranger with a /64, a /48 and half a /24 does everything at once that anybody may try, and an owner,
 * customers and the administrator go about their day beside that: nobody waits over a minute, and no
 * answer is a failure of ours: `npm run prove:jamming`.
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
/** On a calm machine, with two cores. */
const strictMs = 250

console.log(`--seed ${options.seed} repeats the choices of this run`)
const { findings, errands, stranger } = await withOwnDatabase(({ databaseUrl, dataDir }) =>
  jamDoors({
    databaseUrl,
    dataDir,
    main: options.server && resolve(options.server, 'src/server/main.ts'),
    random: seededRandom(Number(options.seed)),
    // An owner signs in from a new browser once: each has a day of limits.
    shops: Math.max(4, Math.ceil(roundMs / ownerEveryMs)),
    codesADay: Number(options.codes),
    rounds: 1,
    roundMs,
    betweenMs: 0,
    actsASecond: Number(options.acts),
    only: new RegExp(options.only),
    everyMs: { owner: ownerEveryMs, administrator: 40_000, customer: 250, reward: 5_000 },
    onFinding: (finding) => console.log(finding.slice(0, 1200)),
  }),
)
console.log('What the stranger did')
console.table(stranger)
console.log('What everybody else did, in milliseconds')
console.table(errands)
const { p99 = 0 } = errands['scan a printed code'] ?? {}
const isSlow = options.strict && p99 > strictMs
if (isSlow) console.log(`Scans: p99 ${p99} ms, and ${strictMs} ms are allowed`)
if (findings.length === 0) console.log('Nobody was kept from anything.')
process.exitCode = findings.length > 0 || isSlow ? 1 : 0
