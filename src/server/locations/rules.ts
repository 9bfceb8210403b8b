import type { OpeningHours } from '../../contract/locations.ts'
import { formatWeek } from '../core/locations/rules.ts'

export interface LocationForm {
  readonly name: string
  readonly address: string | null
  readonly timeZone: string
  readonly openingHours: readonly OpeningHours[]
}

const labels: Record<keyof LocationForm, string> = {
  name: 'Name',
  address: 'Address',
  timeZone: 'Time zone',
  openingHours: 'Opening hours',
}
const names = Object.keys(labels) as (keyof LocationForm)[]

/** What a form would change, as lines for the audit log; undefined for nothing. */
export function formatChange(
  before: LocationForm,
  after: LocationForm,
): { readonly before: string; readonly after: string } | undefined {
  const changed = names.filter((name) => formatValue(before[name]) !== formatValue(after[name]))
  if (changed.length === 0) return undefined
  const tell = (form: LocationForm) =>
    [
      // Names the location even if its name stays.
      ...(changed.includes('name') ? [] : [before.name]),
      ...changed.map((name) => `${labels[name]}: ${formatValue(form[name])}`),
    ].join('\n')
  return { before: tell(before), after: tell(after) }
}

function formatValue(value: LocationForm[keyof LocationForm]): string {
  if (value === null) return 'none'
  if (typeof value === 'string') return value.replace(/\s+/g, ' ')
  return value.length === 0 ? 'none' : formatWeek(value)
}

/** From Monday on, so that equal weeks are stored alike. */
export function inOrder(week: readonly OpeningHours[]): OpeningHours[] {
  return week.toSorted((one, other) => one.weekday - other.weekday)
}

/** The ids of the open locations in the wanted order. Those that it leaves out follow. */
export function orderOf(openIds: readonly number[], wanted: readonly number[]): number[] {
  const named = wanted.filter((id) => openIds.includes(id))
  return [...new Set([...named, ...openIds])]
}
