import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type AuditAction,
  type AuditActor,
  type AuditEntry,
  actionWords,
  auditActions,
  listAudit,
} from '../../../contract/audit.ts'
import { MoreRows, PagesFailure } from '../../platform/list/MoreRows.tsx'
import {
  chosenOf,
  oneOf,
  textOf,
  useListView,
  type ViewOf,
} from '../../platform/list/useListView.ts'
import { type Pages, usePages } from '../../platform/list/usePages.ts'
import { Empty } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { Table } from '../../platform/ui/Table.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { AuditChange } from '../../shared/audit/AuditChange.tsx'
import { BusinessIdField, businessIdOf, ClearChoices, ID_LENGTH } from '../searchFields.tsx'
import { adminKey, useAdminCall } from '../session/adminSession.ts'
import { actionChoices } from './actionGroups.ts'

const actorLabel: Record<AuditActor, string> = {
  owner: 'Owner',
  manager: 'Manager',
  customer: 'Customer',
  support: 'Support',
  admin: 'Administrator',
  stranger: 'Not signed in',
}
const whoActed = (actor: AuditEntry['actor']) =>
  actor === 'newer' ? 'Somebody' : actorLabel[actor]

/** Who did what on the whole platform, filtered. */
export default function AuditSection() {
  const state = useAuditSearch()
  const pages = useAudit(state.search)
  return (
    <section aria-labelledby="audit-log">
      <h2 id="audit-log" className="display mb-3 text-xl">
        Audit log
      </h2>
      <AuditFilters state={state} />
      <Entries pages={pages} isNarrowed={state.isNarrowed} />
    </section>
  )
}

interface EntriesProps {
  pages: Pages<AuditEntry>
  isNarrowed: boolean
}

function Entries({ pages, isNarrowed }: EntriesProps) {
  const { rows, error } = pages
  if (!rows && error) return <PagesFailure title="Error loading the audit log" pages={pages} />
  if (!rows) return <Skeleton lines={[100, 92, 100, 84]} />
  if (rows.length === 0) {
    return (
      <div role="status">
        <Empty title="No entries yet">
          {isNarrowed
            ? 'No entries match. Clear the filters to see the whole log.'
            : 'Sign-ins and changes to businesses show up here.'}
        </Empty>
      </div>
    )
  }
  return (
    <>
      <div aria-busy={pages.isOutdated}>
        <AuditTable entries={rows} />
      </div>
      <MoreRows pages={pages} one="entry" many="entries" />
    </>
  )
}

const actors = [
  { value: '', label: 'Anybody' },
  ...Object.entries(actorLabel).map(([value, label]) => ({ value, label })),
]
const actions = [{ value: '', label: 'Anything' }, ...actionChoices]

/** The filters of the log. */
function AuditFilters({ state }: { state: AuditSearchState }) {
  const { view, show, field, select, isBackwards, isNarrowed, clear } = state
  const [days, setDays] = useState({ from: view.from, to: view.to })

  function chooseDay(name: 'from' | 'to', day: string) {
    setDays({ ...days, [name]: day })
    show({ [name]: day })
  }

  function clearAll() {
    setDays({ from: '', to: '' })
    clear()
  }

  return (
    <search className="mb-4 grid grid-cols-2 gap-3 wide:grid-cols-[1fr_1fr_1.8fr_1fr_1fr]">
      <BusinessIdField {...field('business')} otherwise="everybody’s" />
      <SelectField label="Who" choices={actors} {...select('actor')} />
      <div className="max-wide:col-span-2">
        <SelectField label="What" choices={actions} {...select('action')} />
      </div>
      {/* Half a phone is too narrow for a day and its calendar. */}
      <div className="max-md:col-span-2">
        <TextField
          type="date"
          label="From"
          hint="Days are in UTC"
          value={days.from}
          onChange={(event) => chooseDay('from', event.target.value)}
        />
      </div>
      <div className="max-md:col-span-2">
        <TextField
          type="date"
          label="To"
          error={
            isBackwards ? 'The last day is before the first, so it isn’t used yet.' : undefined
          }
          value={days.to}
          onChange={(event) => chooseDay('to', event.target.value)}
        />
      </div>
      {isNarrowed ? <ClearChoices onClear={clearAll} /> : null}
    </search>
  )
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      caption="Audit log"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Time', cell: (entry) => <Time entry={entry} /> },
        { head: 'Business', cell: (entry) => <Business entry={entry} /> },
        { head: 'Who', cell: ({ actor }) => <p className="text-sm">{whoActed(actor)}</p> },
        { head: 'What', cell: (entry) => <Action entry={entry} /> },
        { head: 'From', cell: (entry) => <Place entry={entry} /> },
      ]}
      item={(entry) => (
        <div className="grid gap-1">
          <Action entry={entry} />
          <div className="flex flex-wrap gap-x-3 text-sm">
            <p>{whoActed(entry.actor)}</p>
            <Business entry={entry} />
          </div>
          <Place entry={entry} />
          <Time entry={entry} />
        </div>
      )}
    />
  )
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** To the second, because a log is read to find out what came first. */
function Time({ entry: { at } }: { entry: AuditEntry }) {
  return (
    <time dateTime={at} className="text-sm text-ink-2 tabular-nums wide:whitespace-nowrap">
      {moment.format(new Date(at))}
    </time>
  )
}

function Business({ entry: { businessId, businessName } }: { entry: AuditEntry }) {
  if (businessId === null) return <p className="text-sm text-ink-2">The platform</p>
  return (
    <p className="text-sm">
      {businessName ? (
        <span className="wrap-anywhere">
          <Exact>{businessName}</Exact>
        </span>
      ) : null}{' '}
      <span className="whitespace-nowrap text-ink-2 tabular-nums">
        ID <Exact>{businessId}</Exact>
      </span>
    </p>
  )
}

function Action({ entry }: { entry: AuditEntry }) {
  const { action, before, after, reason } = entry
  return (
    <div className="text-sm">
      <b>{actionWords(action)}</b>
      <AuditChange before={before} after={after} />
      {reason ? (
        <p className="wrap-anywhere text-ink-2">
          Reason: <Exact in={reason} />
        </p>
      ) : null}
    </div>
  )
}

function Place({ entry: { device, address } }: { entry: AuditEntry }) {
  return (
    <div className="text-sm max-md:flex max-md:flex-wrap max-md:gap-x-3 md:min-w-[9.5rem]">
      <p>
        <Exact>{device}</Exact>
      </p>
      {address ? (
        <p className="wrap-anywhere text-ink-2 tabular-nums">
          <Exact>{address}</Exact>
        </p>
      ) : null}
    </div>
  )
}

/** The audit log, newest first; without filters, all of it. */
function useAudit(search: AuditSearch) {
  const adminCall = useAdminCall()
  return usePages([...adminKey, 'audit', search], (page, signal) =>
    adminCall(listAudit, { query: { ...search, ...page }, signal }),
  )
}

const FIRST_DAY = '2000-01-01'

const auditList = {
  business: textOf(ID_LENGTH),
  actor: oneOf(Object.keys(actorLabel) as AuditActor[]),
  action: oneOf(Object.keys(auditActions) as AuditAction[]),
  /** Days in UTC, `YYYY-MM-DD`. */
  from: dayOf,
  to: dayOf,
}

/** The filters of the log. */
type AuditSearch = ReturnType<typeof searchOf>

function useAuditSearch() {
  const list = useListView(auditList)
  const { from, to } = list.view
  return {
    ...list,
    search: searchOf(list.view),
    isBackwards: from !== '' && to !== '' && from > to,
  }
}
type AuditSearchState = ReturnType<typeof useAuditSearch>

function searchOf({ business, actor, action, from, to }: ViewOf<typeof auditList>) {
  const businessId = businessIdOf(business)
  return chosenOf({ businessId, actor, action, from, to: from > to ? '' : to })
}

function dayOf(chosen: string | null): string {
  const day = z.safeParse(z.iso.date(), chosen)
  return day.success && day.data >= FIRST_DAY ? day.data : ''
}
