export interface Clip {
  readonly id: string
  readonly words: string
  /** Made up, like the shop. */
  readonly who: string
}

/** Example words that shop owners might say, until real shops tell their own. */
export const clips: readonly Clip[] = [
  {
    id: 'regulars',
    words: 'Friday regulars ask where their points are before they ask what is in the oven.',
    who: 'Maya Ortiz, Blue Door Coffee',
  },
  {
    id: 'register',
    words:
      'I stopped reprinting stamp cards. Three codes are beside the register, and that is the system.',
    who: 'Daniel Reyes, Ninth Street Barbers',
  },
  {
    id: 'croissants',
    words:
      'A customer told us the croissants were dry on Mondays. We had been baking them on Sundays. Not any more.',
    who: 'Priya Nair, Plum & Crumb Bakery',
  },
]

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
