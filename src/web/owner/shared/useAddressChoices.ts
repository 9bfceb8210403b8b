import { useCallback, useEffect } from 'react'
import { useListAddress } from './useListAddress.ts'

/**
 * The address that is shown and those that were asked for since, the newest last. Each choice adds to the
 * newest: one that began with what is shown would lose those on their way.
 */
let coming: readonly URLSearchParams[] = []

/** Choices of a list that stand in the page's address, where a reload finds them again. */
export function useAddressChoices<Name extends string>() {
  const [params, setParams] = useListAddress()

  useEffect(() => {
    const shown = coming.findIndex((one) => isSame(one, params))
    coming = shown === -1 ? [] : coming.slice(shown)
  }, [params])

  const show = useCallback(
    (next: URLSearchParams) => {
      coming = [...coming, next]
      setParams(next)
    },
    [setParams],
  )

  /** An empty value takes the choice back. */
  const choose = useCallback(
    (name: Name, value: string) => {
      const next = new URLSearchParams(coming.at(-1) ?? params)
      if (value) next.set(name, value)
      else next.delete(name)
      show(next)
    },
    [params, show],
  )

  /** Takes every choice back but these. */
  const deleteAllBut = (kept: Record<string, string>) => show(new URLSearchParams(kept))

  return { params, choose, deleteAllBut }
}

function isSame(one: URLSearchParams, other: URLSearchParams): boolean {
  return inOrder(one) === inOrder(other)
}

/** The page's address and what is behind its `#` are put together in another order than they were asked for. */
function inOrder(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params)
  sorted.sort()
  return sorted.toString()
}
