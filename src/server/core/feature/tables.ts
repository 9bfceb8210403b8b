import type { TableName, Tables } from '../../platform/db/tables.ts'

/**
 * Where a table is once the database is spread (docs/scaling.md): its rows beside their business,
 * all of it on every machine, or all of it on one.
 */
type Place = 'spread' | 'copied everywhere' | 'one place'

/** What becomes of a table with rows of a business. */
export interface OfBusiness {
  readonly place: Place
  /** 30 days after a business was deleted. */
  readonly onPurge: 'deleted' | 'overwritten' | `kept: ${string}`
  /** Whether the owner's file reads it. */
  readonly inExport: 'read' | `left out: ${string}`
  /** When a person is erased from a business, by its owner or by an administrator. */
  readonly onErasure: 'deleted' | 'overwritten' | `kept: ${string}`
}

/** A table that no purge, export or erasure at one business concerns. */
interface OfPlatform {
  readonly place: Exclude<Place, 'spread'>
}

export type TableSaid<Name extends TableName> = Name extends keyof Tables
  ? 'business_id' extends keyof Tables[Name]
    ? OfBusiness
    : OfPlatform
  : OfBusiness | OfPlatform

export type TablesSaid = { readonly [Name in TableName]?: TableSaid<Name> }

/** Sums over the ledger. */
export const sums = {
  place: 'spread',
  onPurge: 'kept: they are sums',
  inExport: 'left out: they are sums of what is in it',
  onErasure: 'kept: they are sums',
} as const satisfies OfBusiness

/** Secrets, and what is over in minutes. */
export const secrets = {
  place: 'spread',
  onPurge: 'deleted',
  inExport: 'left out: they are secrets, or over in minutes',
  onErasure: 'kept: they are of the owner, the team and their browsers',
} as const satisfies OfBusiness
