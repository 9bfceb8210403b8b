import pg from 'pg'

/** Connects as the superuser, past the limits and rights of the application's role. */
export async function openSuperuser(databaseUrl: string): Promise<pg.Client> {
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function asSuperuser(
  databaseUrl: string,
  statements: readonly string[],
): Promise<void> {
  const client = await openSuperuser(databaseUrl)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end().catch(() => undefined)
  }
}
