/** So many at once, as when a few customers pay one after the other. */
const atOnce = 10
/** Then no quicker than this: a server takes 300 reads a minute from one shop's network. */
const oneEveryMs = 3_000

interface Pace<Part> {
  ask: (parts: readonly Part[]) => void
  stop: () => void
}

/** Runs at once what is asked for now and then, and what is asked for too often together, later. */
export function newPace<Part>(run: (parts: ReadonlySet<Part>) => void): Pace<Part> {
  let waiting = new Set<Part>()
  let left = atOnce
  let filledAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function fill(): void {
    const earned = Math.floor((Date.now() - filledAt) / oneEveryMs)
    left = Math.min(atOnce, left + earned)
    filledAt += earned * oneEveryMs
  }

  function runNow(): void {
    fill()
    if (left === 0) {
      timer = setTimeout(runNow, filledAt + oneEveryMs - Date.now())
      return
    }
    timer = undefined
    left -= 1
    const parts = waiting
    waiting = new Set()
    run(parts)
  }

  return {
    ask: (parts) => {
      for (const part of parts) waiting.add(part)
      if (timer === undefined) runNow()
    },
    stop: () => clearTimeout(timer),
  }
}
