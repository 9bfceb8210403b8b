import type { AuditEntry } from '../../contract/audit.ts'
import { formatPhone } from './formatPhone.ts'
import { formatRecent } from './formatRecent.ts'

/** From what to what, in one line; nothing where an entry changed nothing. */
export function AuditChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  if (!before && !after) return null
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-line tabular-nums">
      {before ? shown(before) : null}
      {before && after ? (
        <>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> changed to </span>
        </>
      ) : null}
      {after ? shown(after) : null}
    </p>
  )
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const phone = /^\+[1-9]\d{6,14}$/

/** Phones are read as people write them; what lasts until some moment is kept as that moment. */
function shown(value: string): string {
  if (phone.test(value)) return formatPhone(value)
  return instant.test(value) ? `until ${formatRecent(new Date(value), new Date())}` : value
}
