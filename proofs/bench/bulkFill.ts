import type pg from 'pg'

/**
 * Fills a table as PostgreSQL's manual advises for bulk loads: drops secondary indexes and foreign
 * keys first, and creates them again at the end. Primary and unique keys stay throughout.
 */
export async function fillInBulk(
  client: pg.Client,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i WHERE i.indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  )
  const { rows: foreignKeys } = await client.query<{ name: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f'`,
    [table],
  )
  for (const { name } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  }
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await fill()
  await client.query("SET maintenance_work_mem = '512MB'")
  for (const { definition } of indexes) await client.query(definition)
  for (const { name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}
