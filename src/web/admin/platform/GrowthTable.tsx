import type { Growth } from '../../../contract/platform.ts'
import { nameOf } from '../../ui/chart/stepLabels.ts'
import { Table } from '../../ui/Table.tsx'
import { type GrowthStep, measures } from './measures.ts'

const heads = { day: 'Day', week: 'Week', month: 'Month' } as const

/** The chart's figures as they are, all of them, newest first. */
export function GrowthTable({ growth: { steps, unit } }: { growth: Growth }) {
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
  return <span className="tabular-nums">{of.toLocaleString('en-US')}</span>
}
