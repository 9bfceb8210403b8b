import { sql } from 'kysely'
import { type Profile, profileColumns } from './tables/ledger.ts'

/** What the owner has written about a customer: the columns of a joined `profile`. */
export const profile = sql.join(profileColumns.map((column) => sql.ref(`profile.${column}`)))

/** The same of a row that was read with them. */
export function profileOf(row: Profile): Profile {
  const written = profileColumns.map((column) => [column, row[column]])
  return Object.fromEntries(written) as Profile
}
