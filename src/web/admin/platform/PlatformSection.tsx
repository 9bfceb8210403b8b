import { useState } from 'react'
import { type Growth, type GrowthRange, growthRange } from '../../../contract/platform.ts'
import { oneOf, useListView } from '../../platform/list/useListView.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { BarChart } from '../../platform/ui/chart/BarChart.tsx'
import { nameOf } from '../../platform/ui/chart/stepLabels.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { SegmentChoice } from '../../platform/ui/SegmentChoice.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { serverDate, serverTimeOf } from '../../platform/ui/serverTime.ts'
import { Table } from '../../platform/ui/Table.tsx'
import { advice, groupsOf, type HealthGroup, type Trouble, troublesOf } from './healthLabels.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { describeGrowth, type GrowthStep, measureNamed, measures, sentenceFor } from './measures.ts'
import { useGrowth, usePlatformHealth } from './queries.ts'

/** The platform's growth and health. */
export default function PlatformSection() {
  return (
    <div className="grid gap-9">
      <GrowthChart />
      <Health />
    </div>
  )
}

/** The platform's health, and what needs attention. */
function Health() {
  const query = usePlatformHealth()
  const { data } = query
  const readAt = serverTimeOf(query.dataUpdatedAt)
  const troubles = data ? troublesOf(data, readAt) : []
  return (
    <section aria-labelledby="health">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="health" className="display text-xl">
          Health
        </h2>
        {data ? (
          <p className="text-sm text-ink-2">
            As of {formatRecent(new Date(readAt), serverDate())}. Refreshes every 30 seconds.
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
            {groupsOf(data, readAt).map((group) => (
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
              <Badge look="red">Needs attention</Badge>
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
                <Exact in={value} /> <Badge look="red">Needs attention</Badge>
              </span>
            ) : (
              value
            ),
        }))}
      />
    </div>
  )
}

const ranges: readonly (readonly [GrowthRange, string])[] = [
  ['30-days', '30 days'],
  ['3-months', '3 months'],
  ['year', 'Year'],
]

const shown = {
  range: oneOf(growthRange.options, '30-days'),
  figure: (chosen: string | null) => measureNamed(chosen).value,
}

/** The platform's growth. The measure and the range are in the address. */
function GrowthChart() {
  const { view, show, select } = useListView(shown)
  const { range } = view
  const [isTable, setTable] = useState(false)
  const query = useGrowth(range)
  const { data } = query
  return (
    <section aria-labelledby="growth">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <h2 id="growth" className="display text-xl">
          Growth
        </h2>
        <SegmentChoice
          legend="How far back"
          choices={ranges}
          value={range}
          onChange={(chosen) => show({ range: chosen })}
        />
      </div>
      <LoadFailure title="Error loading the growth" query={query} />
      {!data && query.isPending ? <Skeleton lines={[100, 92, 100, 84, 96, 70]} /> : null}
      {data ? (
        <div aria-busy={query.isPlaceholderData}>
          {isTable ? (
            <GrowthTable growth={data} />
          ) : (
            <Chart growth={data} figure={select('figure')} />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-5">
            <p className="text-sm text-ink-2">Days, weeks and months are in UTC.</p>
            <Button
              look="quiet"
              size="slim"
              className="-me-2.5 max-md:-ms-2.5"
              onClick={() => setTable(!isTable)}
            >
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}

interface ChartProps {
  growth: Growth
  /** The measure that is drawn. */
  figure: { value: string; onChange: (name: string) => void }
}

function Chart({ growth, figure }: ChartProps) {
  const measure = measureNamed(figure.value)
  return (
    <>
      <div className="max-w-[260px]">
        <SelectField label="Show" choices={measures} {...figure} />
      </div>
      <div className="flex flex-col pt-2">
        <BarChart
          key={`${growth.unit} ${measure.value}`}
          steps={growth.steps}
          unit={growth.unit}
          figureOf={(step) => step[measure.value]}
          sentenceOf={sentenceFor(measure)}
          description={describeGrowth(growth, measure)}
        />
      </div>
    </>
  )
}

const heads = { day: 'Day', week: 'Week', month: 'Month' } as const

/** All figures of the chart, newest first. */
function GrowthTable({ growth: { steps, unit } }: { growth: Growth }) {
  const name = (step: GrowthStep) => (
    <>
      {nameOf(step, unit)}
      {step.isUnderWay ? <span className="text-ink-2">, so far</span> : null}
    </>
  )
  return (
    <Table
      caption="Growth"
      rows={steps.toReversed()}
      rowKey={({ from }) => from}
      columns={[
        { head: heads[unit], cell: name },
        ...measures.map(({ value, label }) => ({
          head: label,
          cell: (step: GrowthStep) => <Figure of={step[value]} />,
        })),
      ]}
      item={(step) => (
        <>
          <p className="font-[620]">{name(step)}</p>
          <dl className="text-sm">
            {measures.map(({ value, label }) => (
              <div key={value} className="flex justify-between gap-4">
                <dt className="text-ink-2">{label}</dt>
                <dd>
                  <Figure of={step[value]} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    />
  )
}

function Figure({ of }: { of: number }) {
  return (
    <span className="tabular-nums">
      <Exact>{of.toLocaleString('en-US')}</Exact>
    </span>
  )
}
