import { type AuditEntry, auditActions } from '../../../contract/audit.ts'
import { AuditChange } from '../../owner/shared/AuditChange.tsx'
import { Table } from '../../ui/Table.tsx'
import { actorLabel } from './actorLabel.ts'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      caption="Audit log"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Time', cell: (entry) => <Time entry={entry} /> },
        { head: 'Business', cell: (entry) => <Business entry={entry} /> },
        { head: 'Who', cell: ({ actor }) => <p className="text-sm">{actorLabel[actor]}</p> },
        { head: 'What', cell: (entry) => <Action entry={entry} /> },
        { head: 'From', cell: (entry) => <Place entry={entry} /> },
      ]}
      item={(entry) => (
        <div className="grid gap-1">
          <Action entry={entry} />
          <div className="flex flex-wrap gap-x-3 text-sm">
            <p>{actorLabel[entry.actor]}</p>
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

/** To the second: a log is read to find out what came first. */
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
      {businessName ? <span className="wrap-anywhere">{businessName}</span> : null}{' '}
      <span className="whitespace-nowrap text-ink-2 tabular-nums">ID {businessId}</span>
    </p>
  )
}

function Action({ entry }: { entry: AuditEntry }) {
  const { action, before, after, reason } = entry
  return (
    <div className="text-sm">
      <b>{auditActions[action]}</b>
      <AuditChange before={before} after={after} />
      {reason ? <p className="wrap-anywhere text-ink-2">Reason: {reason}</p> : null}
    </div>
  )
}

function Place({ entry: { device, address } }: { entry: AuditEntry }) {
  return (
    <div className="text-sm max-md:flex max-md:flex-wrap max-md:gap-x-3">
      <p>{device}</p>
      {address ? <p className="wrap-anywhere text-ink-2 tabular-nums">{address}</p> : null}
    </div>
  )
}
