import { type FocusEvent, useEffect, useRef, useState } from 'react'

interface Row {
  id: number
}

/**
 * The first `count` of rows that come by themselves. A row stays while somebody is at the list, also
 * in a question that one of its rows asks: nothing is taken from under their fingers.
 */
export function useSteadyRows<R extends Row>(rows: readonly R[], count: number) {
  const [held, setHeld] = useState<ReadonlySet<number>>()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = rows.filter(({ id }, index) => index < count || held?.has(id))

  useEffect(() => () => clearTimeout(leaving.current), [])

  function hold() {
    clearTimeout(leaving.current)
    setHeld((before) => new Set([...(before ?? []), ...shown.map(({ id }) => id)]))
  }

  return {
    shown,
    // React passes on what happens in a dialog to the row that opened it.
    hands: {
      onFocus: hold,
      onBlur: (_: FocusEvent) => {
        leaving.current = setTimeout(() => setHeld(undefined))
      },
    },
  }
}
