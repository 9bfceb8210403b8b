/** Runs again after each of these pauses, while the failure is worth another try. */
export async function retry<Answer>(
  run: () => Promise<Answer>,
  pausesMs: readonly number[],
  isWorthATry: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    const [pauseMs, ...others] = pausesMs
    if (pauseMs === undefined || !isWorthATry(error)) throw error
    await pause(pauseMs, signal)
    return retry(run, others, isWorthATry, signal)
  }
}

/** Rejects at once if the caller has given up. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
