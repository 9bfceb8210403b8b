/** A business id typed alone or within a code card's text; NaN if there is none. */
export function readBusinessId(typed: string): number {
  const text = typed.trim()
  const [, onCard] = /^RH-(\d+)-/i.exec(text) ?? []
  return /^\d+$/.test(onCard ?? text) ? Number(onCard ?? text) : Number.NaN
}

/** The sentence for a text without an id. */
export const noBusinessId = 'Please enter a whole number'
