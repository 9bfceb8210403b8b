import type { AuditEntry } from '../../../contract/audit.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { serverDate } from '../../platform/ui/serverTime.ts'

type Change = Pick<AuditEntry, 'before' | 'after'>

/** The old and new value, a line for each field. Nothing if an entry changed nothing. */
export function AuditChange({ before, after }: Change) {
  if (!before && !after) return null
  const fields = changedFields({ before, after })
  return (
    <div className="text-sm wrap-anywhere whitespace-pre-line tabular-nums">
      {fields.map(({ name, ...change }) => (
        <p key={name}>
          {name ? <Exact in={`${name}: `} /> : null}
          <FromTo {...change} />
        </p>
      ))}
    </div>
  )
}

function FromTo({ before, after }: Change) {
  return (
    <>
      {before ? <Exact>{shown(before)}</Exact> : null}
      {before && after ? (
        <>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> changed to </span>
        </>
      ) : null}
      {after ? <Exact>{shown(after)}</Exact> : null}
    </>
  )
}

/**
 * An entry about several fields has a line "Name: value" for each, in the same order before and
 * after. Any other shape is a single value.
 */
function changedFields({ before, after }: Change): (Change & { name: string })[] {
  const from = before?.split('\n') ?? []
  const to = after?.split('\n') ?? []
  const fields = from.map((line, place) => {
    const name = nameOf(line)
    const isSame = name !== '' && name === nameOf(to[place] ?? '')
    return isSame ? { name, before: textOf(line), after: textOf(to[place] ?? '') } : undefined
  })
  const named = fields.filter((field) => field !== undefined)
  const isWhole = from.length === to.length && named.length === fields.length && named.length > 0
  return isWhole ? named : [{ name: '', before, after }]
}

const nameOf = (line: string) => /^([^:]+): /.exec(line)?.[1] ?? ''
const textOf = (line: string) => line.slice(nameOf(line).length + 2)

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const phone = /^\+[1-9]\d{6,14}$/

/** Formats phones for people. A value that lasts until a moment is stored as that moment. */
function shown(value: string): string {
  if (phone.test(value)) return formatPhone(value)
  return instant.test(value) ? `until ${formatRecent(new Date(value), serverDate())}` : value
}
