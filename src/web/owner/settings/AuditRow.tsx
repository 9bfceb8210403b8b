import { type AuditActor, type AuditEntry, auditActions } from '../../../contract/audit.ts'
import { AuditChange } from '../shared/AuditChange.tsx'
import { formatRecent } from '../shared/formatRecent.ts'

const actors: Record<AuditActor, string> = {
  owner: 'You',
  customer: 'A customer',
  support: 'Support',
  admin: 'The administrator',
  stranger: 'Someone not signed in',
}

/** Who, what, from what to what, when and from where. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, reason, before, after, address, device } = entry
  return (
    <li className="border-b border-rule py-3 last:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-[620]">{auditActions[action]}</p>
        <time dateTime={at} className="flex-none text-sm whitespace-nowrap text-ink-2 tabular-nums">
          {formatRecent(new Date(at), new Date())}
        </time>
      </div>
      <AuditChange before={before} after={after} />
      {reason ? <p className="text-sm wrap-anywhere">Because: {reason}</p> : null}
      <p className="text-sm wrap-anywhere text-ink-2">
        {actors[actor]}, {device}
        {address ? (
          <>
            {', '}
            <span className="font-mono text-xs">{address}</span>
          </>
        ) : null}
      </p>
    </li>
  )
}
