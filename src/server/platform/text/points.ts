/** Points in a sentence for owners and staff: "1 point", "20 points". */
export function inPoints(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`
}
