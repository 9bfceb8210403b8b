/** What a bench has started, each to be stopped in the opposite order. */
export const started: (() => Promise<unknown>)[] = []

let stopping = Promise.resolve()

/** Stops what has been started so far. Whoever calls while that goes on waits for it too. */
export function stopAll(): Promise<void> {
  stopping = stopping.then(async () => {
    for (const stop of started.splice(0).reverse()) {
      await stop().catch((error) => console.error(error))
    }
  })
  return stopping
}

/** Runs a bench that says whether its goals were met, and stops what it has started, however it ends. */
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
