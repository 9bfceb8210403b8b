import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { ledgerViolations } from '../../test/ledgerInvariants.ts'
import { openShop } from './dashboardCalls.ts'
import { type FreshDatabase, openFreshDatabase, startServerOn } from './freshDatabase.ts'
import { ladder } from './ladder.ts'
import { type Load, type Sample, startLoad } from './loadProcess.ts'
import { failuresOf, machineLine, measuresTable, percentileOf } from './report.ts'
import type { Shop } from './scans.ts'
import { runBench, started } from './started.ts'

/**
 * What the rules of rewards cost at the scan: the statement of a scan, sent directly, at shops
 * without rules, with a ladder of ten, and with ten promotions of which none or one holds. Nearly
 * all are the first scans of new customers, who get a welcome; with `--phones 40`, those of regulars.
 * Measured in turns, by the processor time that PostgreSQL takes for a scan, and compared by the
 * quickest fifth of rounds, since a busy machine slows the others. A ratio of 1.3 is the goal. What a
 * promotion adds is an entry of its own, so shops without rules also write a second one, in the
 * cheapest way there is.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '0.5' },
    rounds: { type: 'string', default: '20' },
    shops: { type: 'string', default: '20' },
    phones: { type: 'string', default: '2000' },
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

const twice = 'plain, with a second entry'
const kinds: Readonly<Record<string, Rules>> = {
  plain: {},
  [twice]: {},
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
    shops.push({ businessId, codes: codes.map(({ code }) => code), phones: Number(options.phones) })
  }
  return shops
}

/** The least that a second entry takes: its row, and the account's. */
const scanTwice = sql`
  CREATE FUNCTION scan_twice(asked jsonb, daily_limit integer) RETURNS SETOF answered_scan LANGUAGE plpgsql AS $$
  DECLARE
    answer answered_scan;
    the_shop integer := asked->0->'business_id';
  BEGIN
    SELECT * INTO STRICT answer FROM credit_scans(asked, daily_limit);
    INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after, rewards_unlocked,
      code_id, actor, terms_version, created_at, location_id, promotion_id, goes_with_id)
    SELECT e.business_id, e.account_id, e.version + 1, 'bonus', 5, e.balance_after + 5, 0,
      e.code_id, e.actor, e.terms_version, e.created_at, e.location_id, 1, e.id
    FROM ledger_entries e WHERE e.business_id = the_shop AND e.id = answer.entry_id;
    UPDATE loyalty_accounts a SET balance = a.balance + 5, version = a.version + 1, lifetime_points = a.lifetime_points + 5
    WHERE a.business_id = the_shop AND a.phone = asked->0->>'phone';
    RETURN NEXT answer;
  END $$`

interface Measured {
  readonly name: string
  readonly load: Load
  /** Processor time of PostgreSQL until now, in milliseconds. */
  readonly processorMs: () => Promise<number>
  readonly samples: Sample[]
  /** Of each round, milliseconds a scan. */
  readonly costs: number[]
}

async function open(name: string, rules: Rules, { db, databaseUrl }: FreshDatabase, url: string) {
  const address = new URL(databaseUrl)
  address.searchParams.set('application_name', name)
  const load = await startLoad('./rawLoad.ts', {
    databaseUrl: String(address),
    shops: await shopsWith(url, rules),
    connections: 1,
    calls: name === twice ? 'scan_twice' : 'credit_scans',
  })
  started.push(() => load.stop())
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE application_name = ${name}`.execute(db)
  const processorMs = async () => {
    const [ns] = (await readFile(`/proc/${rows[0]?.pid}/schedstat`, 'utf8')).split(' ')
    return Number(ns) / 1e6
  }
  return { name, load, processorMs, samples: [], costs: [] }
}

async function measure({ load, processorMs, samples, costs }: Measured): Promise<void> {
  const before = await processorMs()
  const sample = await load.run(roundMs)
  samples.push(sample)
  costs.push(((await processorMs()) - before) / sample.latencies.length)
}

/** Prints what each costs by the first, and returns whether all meet the goal. */
function report(measured: readonly Measured[]): boolean {
  const [plain = Number.NaN, ...others] = measured.map(({ costs }) => percentileOf(costs, 20))
  console.log(`A scan at a plain shop takes ${plain.toFixed(2)} ms of PostgreSQL’s processor time.`)
  const ratios = others.map((ms, place) => ({ name: measured[place + 1]?.name, ratio: ms / plain }))
  for (const { name, ratio } of ratios) {
    const mark = ratio <= goal ? 'met   ' : 'MISSED'
    console.log(`${name === twice ? '      ' : mark} ${name} / plain: ${ratio.toFixed(2)}`)
  }
  return ratios.every(({ name, ratio }) => name === twice || ratio <= goal)
}

async function main(): Promise<boolean> {
  const database = await openFreshDatabase()
  console.log(machineLine({}))
  const server = await startServerOn(database)
  await scanTwice.execute(database.db)
  const measured: Measured[] = []
  for (const [name, rules] of Object.entries(kinds)) {
    const one = await open(name, rules, database, server.url)
    await one.load.run(2 * roundMs)
    measured.push(one)
  }
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const one of round % 2 === 0 ? measured : measured.toReversed()) await measure(one)
  }
  console.log(`\n${measuresTable(measured)}\n`)
  const isQuick = report(measured)
  const problems = [...failuresOf(measured), ...(await ledgerViolations(database.db)).map(String)]
  console.log(problems.length === 0 ? 'The ledger holds.' : problems.join('\n'))
  return problems.length === 0 && isQuick
}

await runBench(main)
