import { useCallback, useEffect, useState } from 'react'
import { loadLaterWords } from '../words/language.ts'

type Load<Part> = () => Promise<Part>

/** Loaded parts by their `load` function, so that the next use has them at once. */
const loadedParts = new WeakMap<Load<unknown>, { is: unknown }>()

/** Loads a part and its words before the page that shows it is rendered. */
export async function loadPart<Part>(load: Load<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadLaterWords()])
  if (!loadedParts.has(load)) loadedParts.set(load, { is: part })
  return part
}

function loadedPart<Part>(load: Load<Part>) {
  return loadedParts.get(load) as { is: Part } | undefined
}

interface Later<Part> {
  /** Undefined until it has loaded. */
  part: Part | undefined
  hasFailed: boolean
  /** Loads it again. */
  again: () => void
}

/**
 * A part of a page whose code loads once `isNeeded`. If there is no connection, the rest of the
 * page stays, and the part loads again by hand or when the connection is back. `load` must be the
 * same function each time.
 */
export function useLater<Part>(load: Load<Part>, isNeeded = true): Later<Part> {
  const [part, setPart] = useState(() => loadedPart(load))
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const again = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what asks once more.
  useEffect(() => {
    if (!isNeeded) return
    // Somebody else may have loaded it since the first drawing.
    const known = loadedPart(load)
    if (known) return setPart(known)
    const ends = new AbortController()
    const { signal } = ends
    loadPart(load).then(
      () => signal.aborted || setPart(loadedPart(load)),
      () => {
        if (signal.aborted) return
        setFailed(true)
        window.addEventListener('online', again, { signal })
      },
    )
    return () => ends.abort()
  }, [load, isNeeded, attempt])

  return { part: part?.is, hasFailed, again }
}
