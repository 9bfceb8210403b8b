import pg from 'pg'
import { type Client, serveLoad } from './loadProcess.ts'
import { overhearScanStatement, type ScanStatement } from './scanStatement.ts'
import { randomScan, type Shop } from './scans.ts'

/** Scans without a server: each connection sends only the scan's statement. */
export interface RawLoadSetting {
  readonly databaseUrl: string
  readonly connections: number
  readonly shops: readonly Shop[]
}

serveLoad<RawLoadSetting>(async (setting) => {
  const statement = await overhearScanStatement()
  return Promise.all(
    Array.from({ length: setting.connections }, () => openClient(setting, statement)),
  )
})

async function openClient(
  { databaseUrl, shops }: RawLoadSetting,
  statement: ScanStatement,
): Promise<Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return async () => {
    const values = statement.values(randomScan(shops))
    const { rows } = await client.query({ name: 'scan', text: statement.text, values })
    return rows[0].outcome === 'credited' ? undefined : String(rows[0].outcome)
  }
}
