import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../test/crash/random.ts'
import { clockAhead, clockBehind } from './badDays/clockJumped.ts'
import { connections } from './badDays/connections.ts'
import { databaseFrozen, databaseGone } from './badDays/databaseGone.ts'
import type { Day, Lived } from './badDays/day.ts'
import { descriptors } from './badDays/descriptors.ts'
import { diskFull } from './badDays/diskFull.ts'
import { readOnly } from './badDays/readOnly.ts'
import { slowClients } from './badDays/slowClients.ts'

/**
 * Bad days, and whether the ledger is right after each: `npm run prove:bad-days [-- --day 'disk
 * full']`.
 */
const { values: options } = parseArgs({
  options: {
    day: { type: 'string' },
    clients: { type: 'string', default: '8' },
    shops: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

const all: readonly Day[] = [
  diskFull,
  readOnly,
  databaseGone,
  databaseFrozen,
  connections,
  clockAhead,
  clockBehind,
  slowClients,
  descriptors,
]
const days = all.filter(({ name }) => options.day === undefined || options.day === name)
if (days.length === 0) console.error(`Days: ${all.map(({ name }) => name).join(', ')}`)

const mostShown = 10
console.log(`--seed ${options.seed} repeats the choices of this run`)
process.exitCode = days.length === 0 ? 1 : 0
for (const day of days) {
  const missing = await day.missing?.()
  if (missing) {
    console.log(`${day.name}: not proved. ${missing}`)
    process.exitCode = 1
    continue
  }
  const { findings, figures } = await live(day)
  const said = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`)
  console.log(`${day.name}: ${findings.length === 0 ? 'survived' : 'FOUND'}; ${said.join(', ')}`)
  for (const finding of findings.slice(0, mostShown)) console.log(`  ${finding.slice(0, 600)}`)
  if (findings.length > mostShown) console.log(`  … and ${findings.length - mostShown} more`)
  if (findings.length > 0) process.exitCode = 1
}

function live(day: Day): Promise<Lived> {
  const setting = {
    random: seededRandom(Number(options.seed)),
    clients: Number(options.clients),
    shops: Number(options.shops),
  }
  return day
    .live(setting)
    .catch((error: Error) => ({ findings: [error.stack ?? error.message], figures: {} }))
}
