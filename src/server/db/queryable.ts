import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What a store takes: the database, or the transaction it is called in. */
export type Queryable = Kysely<Tables>

export type Clock = () => Date
