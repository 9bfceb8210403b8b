import { ticks } from '../../platform/ui/serverTime.ts'

const atOnce = 10
const oneEveryMs = 3_000

/**
 * Runs rare requests at once. Collects frequent ones and runs them together every three seconds:
 * the server allows 300 reads a minute from one shop's network.
 */
export function newPace<Part>(run: (parts: ReadonlySet<Part>) => void) {
  const waiting = new Set<Part>()
  let ranAt: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function runNow(): void {
    timer = undefined
    ranAt = [...ranAt, ticks()].slice(-atOnce)
    const parts = new Set(waiting)
    waiting.clear()
    run(parts)
  }

  return {
    ask: (parts: readonly Part[]) => {
      for (const part of parts) waiting.add(part)
      if (waiting.size === 0 || timer !== undefined) return
      const isBusy = ranAt.length === atOnce && ticks() - Number(ranAt[0]) < atOnce * oneEveryMs
      if (isBusy) timer = setTimeout(runNow, oneEveryMs)
      else runNow()
    },
    stop: () => clearTimeout(timer),
  }
}
