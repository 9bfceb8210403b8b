/** More than any clock is put right by bit by bit. */
const jumpMs = 60_000

/**
 * Tells, whenever it is asked, whether this machine's clock was set since it was last asked, or the machine
 * slept: the clock that nobody can set has not gone along.
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
