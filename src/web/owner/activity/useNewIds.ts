import { useEffect, useState } from 'react'

const newForMs = 8_000
const none: ReadonlySet<number> = new Set()

/** Ids of the rows that arrived a moment ago, while `list` was in view. */
export function useNewIds(
  list: string,
  rows: readonly { id: number }[] | undefined,
): ReadonlySet<number> {
  const [seen, setSeen] = useState<Seen>({ list, newIds: none })
  const now = seenAfter(seen, list, rows)
  if (now !== seen) setSeen(now)
  const { newIds } = now

  useEffect(() => {
    if (newIds.size === 0) return
    const timer = setTimeout(() => setSeen((before) => ({ ...before, newIds: none })), newForMs)
    return () => clearTimeout(timer)
  }, [newIds])

  return newIds
}

interface Seen {
  readonly list: string
  /** The latest id in the list. Undefined until it has loaded. */
  readonly latest?: number
  readonly newIds: ReadonlySet<number>
}

function seenAfter(seen: Seen, list: string, rows: readonly { id: number }[] | undefined): Seen {
  if (!rows) return seen
  const before = seen.list === list ? seen.latest : undefined
  const latest = Math.max(before ?? 0, ...rows.map(({ id }) => id))
  if (latest === before) return seen
  const came = rows.filter(({ id }) => before !== undefined && id > before)
  const newIds = came.length > 0 ? new Set(came.map(({ id }) => id)) : seen.newIds
  return { list, latest, newIds }
}
