import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withOwnDatabase } from '../../../test/nodes/ownDatabase.ts'
import { type Day, scanThrough } from './day.ts'
import { withNode } from './node.ts'
import { openSuperuser } from './superuser.ts'

const lastsMs = 8_000
const atOnce = 30

/** Another program takes every database connection, and also each that the server loses. */
export const connections: Day = {
  name: 'too many connections',
  live: (setting) =>
    withOwnDatabase(({ databaseUrl, dataDir }) =>
      withNode({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, (node) =>
        scanThrough({ node, databaseUrl, setting }, async () => {
          const held = await takeConnections(databaseUrl)
          await Promise.all(held.map((client) => client.end()))
          return { findings: [], figures: { 'held from outside': held.length } }
        }),
      ),
    ),
}

/** Ends the server's own connections, and takes their places before it can reconnect. */
async function takeConnections(databaseUrl: string): Promise<pg.Client[]> {
  const superuser = await openSuperuser(databaseUrl)
  const held: pg.Client[] = []
  try {
    for (const until = Date.now() + lastsMs; Date.now() < until; await sleep(100)) {
      await superuser.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rewardhop'`,
      )
      const taken = await Promise.all(Array.from({ length: atOnce }, () => take(databaseUrl)))
      held.push(...taken.filter((client) => client !== undefined))
    }
    return held
  } finally {
    await superuser.end()
  }
}

async function take(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client,
    () => undefined,
  )
}
