import pg from 'pg'
import { type Client, serveLoad } from './loadProcess.ts'
import { randomScan, type Shop } from './scans.ts'

/** Scans without a server: each connection sends only the statement of a scan. */
export interface RawLoadSetting {
  readonly databaseUrl: string
  readonly connections: number
  readonly shops: readonly Shop[]
  /** Another function than that of scans. */
  readonly calls?: string
}

serveLoad<RawLoadSetting>(async (setting) =>
  Promise.all(Array.from({ length: setting.connections }, () => openClient(setting))),
)

async function openClient({
  databaseUrl,
  shops,
  calls = 'credit_scans',
}: RawLoadSetting): Promise<Client> {
  const text = `SELECT * FROM ${calls}($1, 20)`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return async () => {
    const { businessId, code, phone, idempotencyKey } = randomScan(shops)
    const scan = { business_id: businessId, code, phone, idempotency_key: idempotencyKey }
    const values = [JSON.stringify([scan])]
    const { rows } = await client.query({ name: 'scan', text, values })
    return rows[0].outcome === 'credited' ? undefined : String(rows[0].outcome)
  }
}
