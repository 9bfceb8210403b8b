import { useEffect, useRef, useState } from 'react'

const newForMs = 8_000
const none: ReadonlySet<number> = new Set()

/** Ids of the rows that arrived a moment ago, while `list` was in view. */
export function useNewIds(
  list: string,
  rows: readonly { id: number }[] | undefined,
): ReadonlySet<number> {
  const known = useRef<{ list: string; latest: number }>(undefined)
  const [newIds, setNewIds] = useState(none)

  useEffect(() => {
    if (!rows) return
    const before = known.current?.list === list ? known.current.latest : undefined
    known.current = { list, latest: Math.max(before ?? 0, ...rows.map(({ id }) => id)) }
    if (before === undefined) return
    const came = rows.filter(({ id }) => id > before).map(({ id }) => id)
    if (came.length > 0) setNewIds(new Set(came))
  }, [list, rows])

  useEffect(() => {
    if (newIds.size === 0) return
    const timer = setTimeout(() => setNewIds(none), newForMs)
    return () => clearTimeout(timer)
  }, [newIds])

  return newIds
}
