import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The values of a list's sort keys, as text; null for a row without one. */
export type Place = readonly (string | null)[]

/** What a list is sorted by. */
export interface SortKey {
  readonly by: RawBuilder<unknown>
  readonly type: 'number' | 'moment' | 'text'
  readonly isDescending: boolean
  /** Rows without a value come last in both directions. */
  readonly mayBeNull?: boolean
}

/** Where a page begins or ends; neither for the first page. */
export interface PageEdge {
  readonly after?: Place | undefined
  readonly before?: Place | undefined
}

/** The last key must tell all rows apart, or rows with equal keys would have no order. */
export type Order = readonly SortKey[]

export function orderBy(order: Order, isBackwards = false): RawBuilder<unknown> {
  const keys = order.map(({ by, isDescending }) => {
    const direction = isDescending === isBackwards ? sql`ASC` : sql`DESC`
    return sql`${by} ${direction} ${isBackwards ? sql`NULLS FIRST` : sql`NULLS LAST`}`
  })
  return sql.join(keys)
}

/** A row's place: the values of its keys. Moments in microseconds, the database's precision. */
export function placeOf(order: Order): RawBuilder<Place> {
  const values = order.map(({ by, type }) =>
    type === 'moment'
      ? sql`((extract(epoch FROM ${by}) * 1000000)::bigint)::text`
      : sql`(${by})::text`,
  )
  return sql<Place>`ARRAY[${sql.join(values)}]`
}

/** Whether a row comes after a place, or before it. Never null. */
function isBeyond(order: Order, place: Place, isBackwards: boolean): RawBuilder<SqlBool> {
  const [key, ...others] = order
  const [value = null, ...values] = place
  if (!key) return sql<SqlBool>`false`
  const { by, isDescending, mayBeNull } = key
  const rest = isBeyond(others, values, isBackwards)
  if (value === null) {
    const same = sql<SqlBool>`(${by} IS NULL AND ${rest})`
    return isBackwards ? sql<SqlBool>`(${by} IS NOT NULL OR ${same})` : same
  }
  const there = valueAt(key, value)
  const sign = isDescending === isBackwards ? sql`>` : sql`<`
  if (mayBeNull) {
    const farther = sql`coalesce(${by} ${sign} ${there}, ${sql.lit(!isBackwards)})`
    return sql<SqlBool>`(${farther} OR (${by} IS NOT DISTINCT FROM ${there} AND ${rest}))`
  }
  if (others.length === 0) return sql<SqlBool>`${by} ${sign} ${there}`
  // An index can begin at the first condition.
  return sql<SqlBool>`(${by} ${sign}= ${there} AND (${by} ${sign} ${there} OR ${rest}))`
}

function valueAt({ type }: SortKey, value: string): RawBuilder<unknown> {
  if (type === 'number') return sql`${value}::bigint`
  if (type === 'text') return sql`${value}::text`
  return sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`
}

/** Whether a row may be on the page. */
export function isOnPage(order: Order, { after, before }: PageEdge): RawBuilder<SqlBool> {
  if (after) return isBeyond(order, after, false)
  return before ? isBeyond(order, before, true) : sql<SqlBool>`true`
}

/** Whether a row is ahead of the edge. */
function isAhead(order: Order, { after, before }: PageEdge): RawBuilder<SqlBool> {
  if (after) return sql<SqlBool>`NOT ${isBeyond(order, after, false)}`
  return before ? isBeyond(order, before, true) : sql<SqlBool>`false`
}

/** Of all rows: how many are ahead of the page. */
export function countAhead(
  order: Order,
  { limit, ...edge }: PageEdge & { readonly limit: number },
): RawBuilder<number> {
  const ahead = sql`count(*) FILTER (WHERE ${isAhead(order, edge)})`
  return edge.after || !edge.before
    ? sql<number>`${ahead}::integer`
    : sql<number>`greatest(0, ${ahead} - ${limit})::integer`
}

/**
 * Reads a page. Going back, the first page is read whole, even if fewer rows than that are ahead.
 */
export async function readPage<Row>(
  { after, before, limit }: PageEdge & { readonly limit: number },
  read: (edge: PageEdge & { readonly isBackwards: boolean }) => Promise<Row[]>,
): Promise<Row[]> {
  if (after || !before) return read({ after, isBackwards: false })
  const rows = await read({ before, isBackwards: true })
  return rows.length < limit ? read({ isBackwards: false }) : rows.reverse()
}
