import { parseArgs } from 'node:util'
import { ledgerViolations } from '../../test/ledgerInvariants.ts'
import { openShop } from './dashboardCalls.ts'
import { openFreshDatabase, startServerOn } from './freshDatabase.ts'
import { type Load, type Sample, startLoad } from './loadProcess.ts'
import { failuresOf, machineLine, measuresTable, percentileOf } from './report.ts'
import type { Shop } from './scans.ts'
import { runBench, started } from './started.ts'

/**
 * What the rules of rewards cost at the scan: the statement of a scan, sent directly, at shops
 * without rules, with a ladder of ten, and with ten promotions of which none or one holds. Measured
 * in turns, and compared by the quickest tenth, since a busy machine slows the others; a ratio of 1.3
 * is the goal.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '12' },
    shops: { type: 'string', default: '20' },
  },
})
const roundMs = Number(options.seconds) * 1000
/** The most that a scan at a shop with rules may take, by one at a plain shop. */
const goal = 1.3

interface Rules {
  readonly rewards?: object
  readonly promotions?: object
  readonly occasions?: object
}

const ladder = {
  pointCapType: 'unlimited',
  rewards: Array.from({ length: 10 }, (_, place) => ({
    name: `Reward ${place + 1}`,
    points: 100 + place * 90,
    kind: place % 3 === 2 ? 'milestone' : 'spend',
  })),
}

/** Ten, each on other dates of years to come, but for the first. */
const promotions = (holds: boolean) => ({
  promotions: Array.from({ length: 10 }, (_, place) => ({
    name: `Promotion ${place}`,
    effect: 'plus',
    amount: 5 + place,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '00:00',
    to: '24:00',
    startsOn: holds && place === 0 ? null : `20${60 + place}-01-01`,
  })),
})

const occasions = {
  welcome: { isOn: true, points: 10, includesImported: false },
  birthday: { isOn: true, points: 10 },
}

const kinds: Readonly<Record<string, Rules>> = {
  plain: {},
  'ladder of ten': { rewards: ladder },
  'ten promotions, none holds': { promotions: promotions(false) },
  'ten promotions, one holds': { promotions: promotions(true) },
  'a ladder, and one promotion of ten holds': { rewards: ladder, promotions: promotions(true) },
  'welcome and birthday': { occasions },
}

async function shopsWith(url: string, rules: Rules): Promise<Shop[]> {
  const shops: Shop[] = []
  while (shops.length < Number(options.shops)) {
    const { businessId, cookie } = await openShop(url)
    const business = `${url}/api/businesses/${businessId}`
    for (const [path, body] of Object.entries(rules)) {
      const answer = await fetch(`${business}/${path}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
    const listed = await fetch(`${business}/qr-codes-public`, { headers: { cookie } })
    const codes: { code: string }[] = await listed.json()
    shops.push({ businessId, codes: codes.map(({ code }) => code), phones: 2_000 })
  }
  return shops
}

async function main(): Promise<boolean> {
  const database = await openFreshDatabase()
  const { databaseUrl, db } = database
  console.log(machineLine({}))
  const server = await startServerOn(database)
  const loads: [name: string, load: Load, samples: Sample[]][] = []
  for (const [name, rules] of Object.entries(kinds)) {
    const shops = await shopsWith(server.url, rules)
    const load = await startLoad('./rawLoad.ts', { databaseUrl, shops, connections: 1 })
    started.push(() => load.stop())
    await load.run(2 * roundMs)
    loads.push([name, load, []])
  }
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [, load, samples] of round % 2 === 0 ? loads : loads.toReversed()) {
      samples.push(await load.run(roundMs))
    }
  }
  const measures = loads.map(([name, , samples]) => ({ name, samples }))
  console.log(`\n${measuresTable(measures)}\n`)
  const [plain = Number.NaN, ...others] = measures.map(({ samples }) =>
    percentileOf(
      samples.flatMap(({ latencies }) => latencies),
      10,
    ),
  )
  const ratios = others.map((ms, place) => ({
    name: measures[place + 1]?.name ?? '',
    ratio: ms / plain,
  }))
  for (const { name, ratio } of ratios) {
    const isMet = ratio <= goal
    console.log(
      `${isMet ? 'met   ' : 'MISSED'} ${name} / plain: ${ratio.toFixed(2)} (goal: ${goal})`,
    )
  }
  const problems = [...failuresOf(measures), ...(await ledgerViolations(db)).map(String)]
  console.log(problems.length === 0 ? 'The ledger holds.' : problems.join('\n'))
  return problems.length === 0 && ratios.every(({ ratio }) => ratio <= goal)
}

await runBench(main)
