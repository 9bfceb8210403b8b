/** "1 point", "1,200 points". */
export function pointsInWords(points: number): string {
  return `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`
}

/** "1,200" */
export function formatPoints(points: number): string {
  return points.toLocaleString('en-US')
}
