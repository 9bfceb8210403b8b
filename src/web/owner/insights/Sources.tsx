import type { PointSource } from '../../../contract/analytics.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { counted } from '../../platform/ui/format.ts'
import { presenceWords } from '../qr-codes/presenceWords.ts'

/** Where points came from, for shops with more than one kind of code. Otherwise hidden. */
export function Sources({ sources }: { sources: readonly PointSource[] }) {
  const scanned = sources.filter(({ source }) => source !== 'till')
  if (scanned.length < 2) return null
  const total = sources.reduce((sum, { points }) => sum + points, 0)
  return (
    <section aria-labelledby="sources" className="card px-4 py-[18px] md:px-[26px] md:py-6">
      <h2 id="sources" className="display text-xl">
        Where points come from
      </h2>
      <p className="mt-1 mb-4">In the last eight weeks, by what customers scanned.</p>
      <DescriptionList
        rows={[
          ...sources.map((one) => ({ label: nameOf(one), value: formatGiven(one) })),
          { label: 'All points', value: formatPoints(total), total: true },
        ]}
      />
    </section>
  )
}

const nameOf = ({ source }: PointSource) =>
  source === 'till' ? 'Given at the till' : presenceWords[source].name

/** "840 points, 14 scans" */
function formatGiven({ source, points, visits }: PointSource): string {
  const one = source === 'till' ? 'award' : 'scan'
  return `${formatPoints(points)}, ${counted(visits, one)}`
}
