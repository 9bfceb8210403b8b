import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Receipt } from '../../ui/Receipt.tsx'

const entries = [
  { label: 'Mar 3, scan', points: 60 },
  { label: 'Mar 5, scan', points: 20 },
  { label: 'Mar 6, scan', points: 20 },
  { label: 'Mar 6, reward', points: -100 },
]
const sum = entries.reduce((total, { points }) => total + points, 0)

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

/** One customer's lines at the example shop. */
export function LedgerPicture() {
  return (
    <figure className="mx-auto w-full max-w-[380px]">
      <div className="-rotate-2">
        <Receipt>
          <p className="display mb-4 text-xl">One customer’s points</p>
          <DescriptionList
            mono
            rows={[
              ...entries.map(({ label, points }) => ({ label, value: signed(points) })),
              { label: 'Points now', value: sum, total: true },
            ]}
          />
        </Receipt>
      </div>
      <figcaption className="mt-6 text-center text-sm text-ink-2">
        An example. The points are always the sum of the lines.
      </figcaption>
    </figure>
  )
}
