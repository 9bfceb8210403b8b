import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import type { Member } from '../../../contract/staff.ts'
import {
  type GivenSums,
  getTeamReport,
  type TeamReport as Report,
  type ReportDays,
} from '../../../contract/teamReport.ts'
import { read } from '../../platform/api/queryClient.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { SegmentChoice } from '../../platform/ui/SegmentChoice.tsx'
import { Table } from '../../platform/ui/Table.tsx'
import { partOf } from '../business/queries.ts'
import { LocationChoice } from '../locations/locationChoice.ts'

interface TeamReportProps {
  businessId: number
  team: readonly Member[]
  /** Only this member's awards, by location. Left out for everybody's. */
  member?: Member
}

/** Who gave how much, by person and by location, in the last days. */
export function TeamReport({ businessId, team, member }: TeamReportProps) {
  const [days, setDays] = useState<ReportDays>('30')
  const query = useTeamReport(businessId, days)
  const { locations } = use(LocationChoice)
  return (
    <section aria-labelledby="who-gave-what" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="who-gave-what" className="display text-xl">
          <Exact
            in={member ? `What ${member.name} gave` : 'Who gave what'}
            names={[member?.name]}
          />
        </h3>
        <SegmentChoice legend="Days" choices={dayChoices} value={days} onChange={setDays} />
      </div>
      <PanelData query={query} lines={[90, 90, 90]} failure="The report did not load">
        {(report) =>
          member ? (
            <Sums caption="By location" rows={rowsOfMember(report, member, locations)} />
          ) : (
            <>
              <Sums caption="By person" rows={rowsByPerson(report, team)} />
              {locations.length > 1 ? (
                <Sums caption="By location" rows={rowsByLocation(report, locations)} />
              ) : null}
            </>
          )
        }
      </PanelData>
      <p className="text-sm text-ink-2">
        Points and rewards given on your devices. This doesn’t include customers’ own scans or what
        you give here.
      </p>
    </section>
  )
}

const dayChoices = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
] as const

function useTeamReport(businessId: number, days: ReportDays) {
  return useQuery(
    partOf(businessId, ['staff-report', days], (asked) =>
      read(getTeamReport, { ...asked, query: { days } }),
    ),
  )
}

interface Row extends GivenSums {
  readonly name: string
  /** The sum of the rows above it. */
  readonly isTotal?: true
}

interface Named {
  readonly id: number
  readonly name: string
}

const nameOf = (list: readonly Named[], id: number) =>
  list.find((one) => one.id === id)?.name ?? `Number ${id}`

/** Adds a total. A single row needs none. */
function withTotal(rows: readonly Row[], total: GivenSums): Row[] {
  return rows.length === 1 ? [...rows] : [...rows, { ...total, name: 'All', isTotal: true }]
}

const rowsByPerson = ({ team: total, members }: Report, team: readonly Member[]) =>
  withTotal(
    members.map(({ memberId, ...sums }) => ({ ...sums, name: nameOf(team, memberId) })),
    total,
  )

const rowsByLocation = ({ team: total, locations: rows }: Report, locations: readonly Named[]) =>
  withTotal(
    rows.map(({ locationId, ...sums }) => ({ ...sums, name: nameOf(locations, locationId) })),
    total,
  )

function rowsOfMember(
  { members, places, team }: Report,
  { id, name }: Member,
  locations: readonly Named[],
): Row[] {
  const total = members.find(({ memberId }) => memberId === id) ?? emptySums(team)
  if (locations.length < 2) return [{ ...total, name }]
  const rows = places
    .filter(({ memberId }) => memberId === id)
    .map(({ memberId, locationId, ...sums }) => ({ ...sums, name: nameOf(locations, locationId) }))
  return withTotal(rows, total)
}

const emptySums = (sums: GivenSums) =>
  Object.fromEntries(Object.keys(sums).map((name) => [name, 0])) as GivenSums

const columns = [
  ['awards', 'Awards'],
  ['points', 'Points'],
  ['numbers', 'Customers'],
  ['rewards', 'Rewards'],
  ['undos', 'Undone'],
] as const satisfies readonly (readonly [keyof GivenSums, string])[]

function Sums({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const weight = ({ isTotal }: Row) => (isTotal ? 'font-[640]' : '')
  return (
    <div className="md:overflow-x-auto">
      {/* On phones the table is a list without a head. */}
      <p aria-hidden="true" className="border-b-2 border-ink pb-1 text-sm font-[560] md:hidden">
        {caption}
      </p>
      <Table
        caption={caption}
        rows={rows}
        rowKey={({ name, isTotal }) => `${isTotal} ${name}`}
        columns={[
          {
            head: caption,
            cell: (row) => (
              <span className={`wrap-anywhere ${weight(row)}`}>
                <Exact>{row.name}</Exact>
              </span>
            ),
          },
          ...columns.map(([name, head]) => ({
            head,
            cell: (row: Row) => (
              <Figure weight={weight(row)}>
                <Exact>{formatNumber(row[name])}</Exact>
              </Figure>
            ),
          })),
        ]}
        item={(row) => (
          <>
            <p className={`wrap-anywhere ${row.isTotal ? 'font-bold' : 'font-[640]'}`}>
              <Exact>{row.name}</Exact>
            </p>
            <dl className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-x-3 gap-y-1">
              {columns.map(([name, head]) => (
                <div key={name}>
                  <dt className="text-xs text-ink-2">{head}</dt>
                  <dd className="tabular-nums">
                    <Exact>{formatNumber(row[name])}</Exact>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      />
    </div>
  )
}

function Figure({ weight, children }: { weight: string; children: ReactNode }) {
  return <span className={`tabular-nums ${weight}`}>{children}</span>
}
