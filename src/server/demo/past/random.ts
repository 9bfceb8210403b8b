/** Repeatable random numbers from 0 to below 1, so that a shop's past is always the same. */
export type Random = () => number

/** Mulberry32, by Tommy Ettinger: small, and random enough for customers. */
export function randomFrom(words: string): Random {
  let state = 0
  for (const letter of words) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from)
}

/** One of several choices, by their weights. */
export function weighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  const [first] = choices
  if (!first) throw new Error('There is nothing to choose from')
  let rest = random() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    rest -= weight
    if (rest < 0) return choice
  }
  return first[0]
}
