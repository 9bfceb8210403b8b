/** "1 review", "1,204 reviews". */
export function formatReviews(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`
}
