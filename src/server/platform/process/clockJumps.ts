/** More than NTP corrects gradually. */
const jumpMs = 60_000

/**
 * Returns a function that tells whether, since its last call, this machine's clock was set or the
 * machine slept. It compares the clock with the monotonic one.
 */
export function watchForJumps(): () => boolean {
  let apart = Date.now() - performance.now()
  return () => {
    const now = Date.now() - performance.now()
    const hasJumped = Math.abs(now - apart) > jumpMs
    if (hasJumped) apart = now
    return hasJumped
  }
}
