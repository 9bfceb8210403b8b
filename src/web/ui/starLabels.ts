/** What each number of stars says, in a word and a sentence; the first entry is one star. */
export const starLabels = [
  { word: 'Poor', sentence: 'We appreciate your honest feedback' },
  { word: 'Fair', sentence: 'Help them improve with your comments' },
  { word: 'Good', sentence: 'Tell them what could be better' },
  { word: 'Very Good', sentence: 'Great experience!' },
  { word: 'Excellent', sentence: 'Amazing service!' },
] as const

/** "1 star", "4 stars". */
export function formatStars(rating: number): string {
  return `${rating} ${rating === 1 ? 'star' : 'stars'}`
}
