/** Two weeks of the example shop. Its figures add up like real ones. */

const points = [212, 265, 172, 330, 400, 456, 118, 238, 290, 207, 343, 420, 495, 286]
const rewards = [0, 0, 0, 2, 0, 3, 0, 0, 1, 0, 0, 2, 4, 0]
const firstDay = Date.UTC(2026, 1, 21)
const dayMs = 86_400_000

export const exampleDays = points.map((figure, index) => {
  const day = new Date(firstDay + index * dayMs).toISOString().slice(0, 10)
  const isUnderWay = index === points.length - 1
  return { from: day, to: day, isUnderWay, points: figure, rewards: rewards[index] ?? 0 }
})

const claimed = 214
const earned = 294

/** Since the first scan. */
export const exampleTotals = [
  { label: 'Total customers', value: '312', note: '28 new this month' },
  { label: 'Points awarded', value: '29,460', note: 'since June 28, 2025' },
  { label: 'Rewards claimed', value: String(claimed), note: 'rewards, all told' },
  {
    label: 'Redemption rate',
    value: `${Math.round((claimed / earned) * 100)}%`,
    note: `${claimed} of ${earned} rewards earned`,
  },
]

/** Who is nearest to the reward, of 100 points. */
export const exampleClosest = [
  { phone: '(628) 555-0142', points: 95 },
  { phone: '(415) 555-0138', points: 85 },
  { phone: '(415) 555-0117', points: 81 },
]
