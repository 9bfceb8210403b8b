import { join } from 'node:path'
import { testPhone } from '../../../test/factories.ts'
import { foreignSettings, refusedBehindPoolers, settingOf } from '../../../test/foreignSettings.ts'
import { call, registerShop, scan } from '../../../test/machines/calls.ts'
import { startServer } from '../../../test/server.ts'
import { type Pooler, type PoolMode, startPgBouncer } from './pgbouncer.ts'
import { DatabaseServer, type Place } from './postgres.ts'

interface Means {
  readonly database: DatabaseServer
  readonly pooler: Pooler
  readonly dataDir: string
}

export interface ProvedPooler {
  readonly findings: string[]
  readonly refused: number
  readonly started: number
}

/**
 * A database that was set up for another program, behind PgBouncer: a server starts and does its main
 * job with each setting that changes no result, and refuses the others in words that mend them.
 */
export async function foreignDatabaseIsSafe(
  place: Place & { readonly dataDir: string },
  mode: PoolMode,
): Promise<ProvedPooler> {
  const database = await DatabaseServer.create({ ...place, folder: join(place.folder, mode) })
  const pooler = await startPgBouncer({
    account: place.account,
    folder: join(place.folder, `pgbouncer-${mode}`),
    databasePort: database.port,
    size: 20,
    mode,
  })
  try {
    return await proveSettings({ database, pooler, dataDir: place.dataDir })
  } finally {
    await pooler.stop()
    await database.kill()
  }
}

async function proveSettings(means: Means): Promise<ProvedPooler> {
  const refused = Object.entries(refusedBehindPoolers)
  // The pooler's own limits come after those of the database.
  const harmless = Object.keys(foreignSettings).filter((name) => !(name in refusedBehindPoolers))
  const findings: string[] = []

  await change(means, harmless.map(settingOf))
  findings.push(...(await mainJob(means, 'all that change no result')))
  for (const [name, sentence] of refused) {
    await change(means, [settingOf(name)])
    const said = await startSays(means)
    if (!sentence.test(said)) findings.push(`${name}: ${said}`)
  }

  await change(means, Object.keys(foreignSettings).map(settingOf))
  const statements = /(?<=\n)ALTER ROLE .*;$/gm
  for (const statement of (await startSays(means)).match(statements) ?? []) {
    await means.database.query(statement)
  }
  await means.pooler.reconnect()
  findings.push(...(await mainJob(means, 'what a refused start said to run')))
  return { findings, refused: refused.length + 1, started: 2 }
}

/** These settings of the database and of our role in it, and no others. */
async function change({ database, pooler }: Means, settings: readonly string[]): Promise<void> {
  for (const setting of ['RESET ALL', ...settings]) {
    await database.query(`ALTER DATABASE rewardhop ${setting}`)
    await database.query(`ALTER ROLE rewardhop IN DATABASE rewardhop ${setting}`)
  }
  await pooler.reconnect()
}

const start = ({ database, pooler, dataDir }: Means) =>
  startServer({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url(),
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
  })

async function startSays(means: Means): Promise<string> {
  return start(means).then(
    async (server) => {
      await server.kill()
      return 'it started'
    },
    (error: Error) => error.message.trim(),
  )
}

/** A shop, a scan, the customer's balance and the shop's figures. */
async function mainJob(means: Means, settings: string): Promise<string[]> {
  const server = await start(means)
  try {
    const shop = await registerShop(server.url)
    const phone = testPhone()
    const scanned = await scan(server.url, { code: shop.codes[0] ?? '', phone })
    const balance = await call(`${server.url}/api/customer/check-points`, {
      body: { businessId: shop.businessId, phoneNumber: phone },
    })
    const listed = await call(
      `${server.url}/api/businesses/${shop.businessId}/transactions-public`,
      { cookie: shop.cookie },
    )
    const [latest] = listed.status === 200 ? JSON.parse(listed.body) : []
    const isRecent = Math.abs(Date.now() - Date.parse(latest?.createdAt)) < 60_000
    const isRight =
      scanned.status === 200 && balance.status === 200 && JSON.parse(balance.body).points === 1
    return isRight && isRecent
      ? []
      : [`${settings}: ${scanned.body} ${balance.body} ${listed.body.slice(0, 300)}`]
  } finally {
    await server.kill()
  }
}
