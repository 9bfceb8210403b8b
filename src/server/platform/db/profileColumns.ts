import { sql } from 'kysely'
import { profileColumns } from './tables/ledger.ts'

/** What the owner has written about a customer: the columns of a joined `profile`. */
export const profile = sql.join(profileColumns.map((column) => sql.ref(`profile.${column}`)))
