import type { Location } from '../../../contract/locations.ts'
import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'
import { daysAfter, wallClock, writtenDate } from '../../../contract/platform/wallClock.ts'
import type { BadgeLook } from '../../platform/ui/Badge.tsx'

interface Dated {
  readonly startsOn: string | null
  readonly endsOn: string | null
}

export interface RuleState {
  readonly word: 'On' | 'Planned' | 'Over' | 'Off'
  readonly look: BadgeLook
}

/** Whether a rule holds by the shop's calendar. */
export function stateOf(
  { isOn, startsOn, endsOn }: Dated & { isOn: boolean },
  today: string,
): RuleState {
  if (!isOn) return { word: 'Off', look: 'off' }
  if (endsOn && endsOn < today) return { word: 'Over', look: 'off' }
  if (startsOn && startsOn > today) return { word: 'Planned', look: 'plain' }
  return { word: 'On', look: 'live' }
}

export const todayIn = (timeZone: string, now: Date) => wallClock(now, timeZone).date

/** "Mar 16", and "Mar 16, 2027" in another year. */
export function formatDate(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return writtenDate(date, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/** "March 16", of a moment. */
export const formatDay = (moment: string, timeZone: string, month: 'long' | 'short' = 'long') =>
  new Date(moment).toLocaleDateString('en-US', {
    month,
    day: 'numeric',
    timeZone: zoneHere(timeZone),
  })

/** "Mar 16 to Mar 22", "from Mar 16", "until Mar 22"; undefined without dates. */
export function formatDates({ startsOn, endsOn }: Dated, today: string): string | undefined {
  if (startsOn && startsOn === endsOn) return `on ${formatDate(startsOn, today)}`
  if (startsOn && endsOn) return `${formatDate(startsOn, today)} to ${formatDate(endsOn, today)}`
  if (startsOn) return `from ${formatDate(startsOn, today)}`
  return endsOn ? `until ${formatDate(endsOn, today)}` : undefined
}

/** "Starts in 10 days." for a rule that is planned. */
export function formatStart(startsOn: string, today: string): string {
  if (startsOn === daysAfter(today, 1)) return 'Starts tomorrow'
  const days = Math.round((Date.parse(startsOn) - Date.parse(today)) / 86_400_000)
  return `Starts in ${days} days`
}

/** The names of the chosen locations; "all locations" if it holds everywhere. */
export function formatPlaces(
  ids: readonly number[] | null,
  locations: readonly Location[],
): string {
  const open = locations.filter(({ isOpen }) => isOpen)
  if (!ids) return open.length === 2 ? 'both locations' : 'all locations'
  return listed(
    ids.map((id) => locations.find((one) => one.id === id)?.name ?? 'a closed location'),
  )
}

/** "Tue", "Tue and Thu", "Mon, Tue and Thu". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** With a capital at its start and a period at its end. */
export const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** "$2.40", "$120". */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '−' : ''
  const [dollars = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const whole = Number(dollars).toLocaleString('en-US')
  return `${sign}$${whole}${rest === '00' ? '' : `.${rest}`}`
}
