import { useCallback, useEffect, useState } from 'react'

type Load<Part> = () => Promise<Part>

/** What has come, by what loads it: it is there at once the next time. */
const loadedParts = new WeakMap<Load<unknown>, unknown>()

/** Loads a part before the page is rendered that shows it. */
export async function loadPart<Part>(load: Load<Part>): Promise<Part> {
  const part = await load()
  loadedParts.set(load, part)
  return part
}

interface Later<Part> {
  /** Undefined until it is here. */
  part: Part | undefined
  hasFailed: boolean
  /** Asks for it once more. */
  again: () => void
}

/**
 * A part of a page whose code comes when it is needed. The line may be down just then: everything
 * else stays as it is, and the part is asked for again by hand or when the line is back. `load` has
 * to be the same function each time, and is called once the part is needed.
 */
export function useLater<Part>(load: Load<Part>, isNeeded = true): Later<Part> {
  const [part, setPart] = useState(() =>
    loadedParts.has(load) ? { is: loadedParts.get(load) as Part } : undefined,
  )
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what asks once more.
  useEffect(() => {
    if (!isNeeded || loadedParts.has(load)) return
    let isGone = false
    load().then(
      (loaded) => isGone || setPart({ is: loaded }),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [load, isNeeded, attempt])

  const again = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])

  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed, again])

  return { part: part?.is, hasFailed, again }
}
