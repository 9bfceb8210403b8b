interface Given {
  rating: number
  comment: string
  hasVoice: boolean
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five']

/** "Corner Bakery has your four stars, your comment and your voice message." */
export function formatThanks(shop: string, { rating, comment, hasVoice }: Given): string {
  const parts = [
    `your ${numbers[rating]} ${rating === 1 ? 'star' : 'stars'}`,
    ...(comment.trim() ? ['your comment'] : []),
    ...(hasVoice ? ['your voice message'] : []),
  ]
  const [last = '', ...before] = parts.reverse()
  return `${shop} has ${before.length > 0 ? `${before.reverse().join(', ')} and ` : ''}${last}.`
}
