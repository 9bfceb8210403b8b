/** An owner's "Free coffee of your choice." as it stands inside a sentence. */
export function rewardInSentence(description: string): string {
  const words = description.trim().replace(/[.!\s]+$/, '')
  // An abbreviation or a name ("BBQ plate", "WiFi for a day") keeps its capitals.
  return /^\p{Lu}\S*\p{Lu}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** What follows "35 more for": "a free coffee of your choice", or "your reward: …" where "a" may be wrong. */
export function rewardAsGoal(description: string): string {
  const words = rewardInSentence(description)
  const [, kind = ''] = /^free (\p{L}+)/u.exec(words) ?? []
  if (kind && !kind.endsWith('s')) return `a ${words}`
  return /^(a|an|the|one|any|your|free)\b/.test(words) ? words : `your reward: ${words}`
}
