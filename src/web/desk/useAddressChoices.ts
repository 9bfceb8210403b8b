import { useCallback, useEffect } from 'react'
import { useListAddress } from './useListAddress.ts'

/**
 * What the address will say. React Router hands each change the address that is shown: of two that
 * come before the first is shown, the first would be lost.
 */
let wanted: URLSearchParams | undefined

/** Choices of a list that stand in the page's address, where a reload finds them again. */
export function useAddressChoices<Name extends string>() {
  const [params, setParams] = useListAddress()

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another address.
  useEffect(() => {
    wanted = undefined
  }, [params])

  const show = useCallback(
    (next: URLSearchParams) => {
      wanted = next
      setParams(next)
    },
    [setParams],
  )

  /** An empty value takes the choice back. */
  const choose = useCallback(
    (name: Name, value: string) => {
      const next = new URLSearchParams(wanted ?? params)
      if (value) next.set(name, value)
      else next.delete(name)
      show(next)
    },
    [params, show],
  )

  /** Takes every choice back but these. */
  const keepOnly = (kept: Record<string, string>) => show(new URLSearchParams(kept))

  return { params, choose, keepOnly }
}
