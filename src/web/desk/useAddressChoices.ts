import { useSearchParams } from 'react-router'

/** Choices of a list that stand in the page's address, where a reload finds them again. */
export function useAddressChoices<Name extends string>() {
  const [params, setParams] = useSearchParams()

  /** An empty value takes the choice back. */
  function choose(name: Name, value: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  /** Takes every choice back but these. */
  function keepOnly(kept: Record<string, string>) {
    setParams(kept, { replace: true, preventScrollReset: true })
  }

  return { params, choose, keepOnly }
}
