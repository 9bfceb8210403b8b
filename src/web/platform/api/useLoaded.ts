import { useCallback, useEffect, useState } from 'react'

export interface Loaded<T> {
  data: T | undefined
  error: unknown
  /** Tries once more after an error. */
  reload: () => void
}

/** What is known before anything is loaded, with its key. */
export interface FirstLoaded<T> {
  key: string
  data?: T
  error?: unknown
}

/**
 * A read for the pages at the counter, where a query library would weigh more than the page. `load`
 * runs for each new `key`. It does not run without a key, or for what is known at first.
 */
export function useLoaded<T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  first?: FirstLoaded<T>,
): Loaded<T> {
  const [state, setState] = useState<Partial<FirstLoaded<T>>>(first ?? {})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` reads.
  useEffect(() => {
    if (key === undefined || (attempt === 0 && first?.key === key)) return
    const controller = new AbortController()
    const { signal } = controller
    load(signal).then(
      (data) => signal.aborted || setState({ key, data }),
      (error) => signal.aborted || setState({ key, error }),
    )
    return () => controller.abort()
  }, [key, attempt])

  const reload = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])
  const isCurrent = state.key === key
  return {
    data: isCurrent ? state.data : undefined,
    error: isCurrent ? state.error : undefined,
    reload,
  }
}
