// A page that draws nothing, or never rests, would wait for long.
const timeout = 1_500

/** Runs a task once the page rests. Safari has no requestIdleCallback: a short wait there. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout })
  else setTimeout(task, 200)
}
