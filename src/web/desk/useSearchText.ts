import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const PAUSE_MS = 300

/**
 * What somebody types to narrow a list. It stands in the page's address, so that a reload finds the
 * same rows: `text` is what the field holds, `settled` what is asked for once the typing pauses.
 */
export function useSearchText(name: string, maxLength: number) {
  const [search, setSearch] = useSearchParams()
  const settled = (search.get(name) ?? '').trim().slice(0, maxLength)
  const [text, setText] = useState(settled)

  useEffect(() => {
    const next = text.trim()
    if (next === settled) return
    const timer = setTimeout(
      () =>
        setSearch(
          (before) => {
            const after = new URLSearchParams(before)
            if (next) after.set(name, next)
            else after.delete(name)
            return after
          },
          { replace: true, preventScrollReset: true },
        ),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, settled, name, setSearch])

  return { text, setText, settled }
}
