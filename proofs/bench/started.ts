/** Everything that a bench has started, stopped in reverse order. */
export const started: (() => Promise<unknown>)[] = []

let stopping = Promise.resolve()

/** Stops everything started so far. Concurrent callers share one stop. */
export function stopAll(): Promise<void> {
  stopping = stopping.then(async () => {
    for (const stop of started.splice(0).reverse()) {
      await stop().catch((error) => console.error(error))
    }
  })
  return stopping
}

/** Runs a bench, which returns whether its goals were met, and always stops what it started. */
export async function runBench(bench: () => Promise<boolean>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stopAll().then(() => process.exit(1)))
  }
  try {
    process.exitCode = (await bench()) ? 0 : 1
  } finally {
    await stopAll()
  }
}
