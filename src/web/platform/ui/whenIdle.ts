// A page that draws nothing or is never idle would wait too long.
const timeout = 1_500

/** Runs a task once the page is idle. Safari has no requestIdleCallback: it waits a short time. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout })
  else setTimeout(task, 200)
}
