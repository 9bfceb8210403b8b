import { sql } from 'kysely'
import type { Profile } from '../../../contract/customerProfile.ts'
import { type ProfileColumns, profileColumns } from './tables/ledger.ts'

const fields = Object.entries(profileColumns) as [keyof Profile, keyof ProfileColumns][]

/** What the owner has written about a customer: the fields of a joined `profile`. */
export const profile = sql.join(
  fields.map(([field, column]) => sql`${sql.ref(`profile.${column}`)} AS ${sql.ref(field)}`),
)

/** The columns of a profile, of a table of the statement or of the one that it writes. */
export const profileColumnsOf = (table?: string) =>
  sql.join(fields.map(([, column]) => sql.ref(table ? `${table}.${column}` : column)))

/** A profile as its columns store it. */
export function profileRow(written: Profile): ProfileColumns {
  const cells = fields.map(([field, column]) => [column, written[field]])
  return Object.fromEntries(cells) as ProfileColumns
}

/** Rows of JSON with profiles: their fields, and the types of these. */
export const profileOfJson = {
  fields: sql.join(fields.map(([field]) => sql.ref(`row.${field}`))),
  types: sql.join(fields.map(([field]) => sql`${sql.ref(field)} text`)),
}

/** Of a `profile` and one that comes to it: each column as the first has it, if it has one. */
export const keptProfile = sql.join(
  fields.map(
    ([, column]) =>
      sql`${sql.ref(column)} = coalesce(${sql.ref(`profile.${column}`)}, ${sql.ref(`excluded.${column}`)})`,
  ),
)
