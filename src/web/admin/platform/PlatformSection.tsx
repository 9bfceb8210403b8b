import { formatRecent } from '../../owner/shared/formatRecent.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GrowthChart } from './GrowthChart.tsx'
import { advice, groupsOf, type HealthGroup } from './healthLabels.ts'
import { type Trouble, troublesOf } from './healthRules.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { usePlatformHealth } from './queries.ts'

/** How the platform grows, and how it is. */
export default function PlatformSection() {
  return (
    <div className="grid gap-9">
      <GrowthChart />
      <Health />
    </div>
  )
}

/** How the platform is, and what somebody should look at. */
function Health() {
  const query = usePlatformHealth()
  const { data, dataUpdatedAt } = query
  const troubles = data ? troublesOf(data, dataUpdatedAt) : []
  return (
    <section aria-labelledby="health">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="health" className="display text-xl">
          Health
        </h2>
        {data ? (
          <p className="text-sm text-ink-2">
            As of {formatRecent(new Date(dataUpdatedAt), new Date())}. Read again every 30 seconds.
          </p>
        ) : null}
      </div>
      <LoadFailure
        title={data ? 'The platform did not answer' : 'Error loading the platform health'}
        query={query}
      />
      {!data && query.isPending ? <Skeleton lines={[100, 92, 100, 84]} /> : null}
      {data ? (
        <>
          <Verdict troubles={troubles} />
          <div className="grid gap-x-12 gap-y-6 md:grid-cols-3">
            {groupsOf(data, dataUpdatedAt).map((group) => (
              <Group key={group.title} group={group} troubles={troubles} />
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}

function Verdict({ troubles }: { troubles: readonly Trouble[] }) {
  return (
    <div role="status" className="mb-4">
      {troubles.length === 0 ? (
        <Badge look="green">Everything is fine</Badge>
      ) : (
        <ul className="grid gap-2">
          {troubles.map((trouble) => (
            <li key={trouble} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge look="red">Look at it</Badge>
              {advice[trouble]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Group({
  group: { title, lines },
  troubles,
}: {
  group: HealthGroup
  troubles: readonly Trouble[]
}) {
  return (
    <div>
      <h3 className="mb-2 font-[620]">{title}</h3>
      <DescriptionList
        rows={lines.map(({ label, value, about }) => ({
          label,
          value:
            about && troubles.includes(about) ? (
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                {value} <Badge look="red">Look at it</Badge>
              </span>
            ) : (
              value
            ),
        }))}
      />
    </div>
  )
}
