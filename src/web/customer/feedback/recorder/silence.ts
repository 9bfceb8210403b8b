/** Below this a microphone hears itself and nobody in front of it; as levels are, from 0 to 1. */
const floor = 0.06
/** With fewer looks at the level than this, half a second, a word may have been missed. */
const fewestLevels = 5

/** Whether nothing was ever heard. A meter that does not run tells no levels, and then nobody knows. */
export function heardNothing(levels: readonly number[]): boolean {
  return levels.length >= fewestLevels && levels.every((level) => level < floor)
}
