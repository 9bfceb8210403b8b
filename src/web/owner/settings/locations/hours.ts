import type { OpeningHours } from '../../../../contract/locations.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

/** "7 AM", "7:30 AM", "noon". */
function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (minute === 0 && hour % 24 === 0) return 'midnight'
  if (minute === 0 && hour === 12) return 'noon'
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

const spanOf = ({ opens, closes }: OpeningHours) => `${formatTime(opens)} to ${formatTime(closes)}`
const short = (weekday: number) => (weekdays[weekday - 1] ?? '').slice(0, 3)

/** "7 AM to 3 PM" if all days are alike, or else "Mon to Fri 7 AM to 3 PM, Sat 8 AM to noon". */
export function formatHours(week: readonly OpeningHours[]): string {
  const runs: { first: number; last: number; span: string }[] = []
  for (const day of week) {
    const span = spanOf(day)
    const run = runs.at(-1)
    if (run?.span === span && run.last === day.weekday - 1) run.last = day.weekday
    else runs.push({ first: day.weekday, last: day.weekday, span })
  }
  const [only] = runs
  if (only && only.first === 1 && only.last === 7) return only.span
  return runs
    .map(({ first, last, span }) => {
      const days = first === last ? short(first) : `${short(first)} to ${short(last)}`
      return `${days} ${span}`
    })
    .join(', ')
}

/** A day in the form. Its typed times stay while its box is not ticked. */
export interface TypedDay {
  isOpen: boolean
  opens: string
  closes: string
}

export function typedWeek(week: readonly OpeningHours[]): TypedDay[] {
  return weekdays.map((_, index) => {
    const day = week.find(({ weekday }) => weekday === index + 1)
    const { opens, closes } = day ?? week[0] ?? { opens: '09:00', closes: '17:00' }
    return { isOpen: day !== undefined, opens, closes }
  })
}

/** Whether all seven days are open at the same times. */
export function isSameEveryDay([first, ...others]: readonly TypedDay[]): boolean {
  if (!first?.isOpen) return false
  const { opens, closes } = first
  return others.every((day) => day.isOpen && day.opens === opens && day.closes === closes)
}

/** All days open at the times of the first open one. */
export function everyDay(week: readonly TypedDay[]): TypedDay[] {
  const model = week.find(({ isOpen }) => isOpen) ?? week[0]
  return week.map((day) => ({ ...day, ...model, isOpen: true }))
}

export function weekOf(typed: readonly TypedDay[]): OpeningHours[] {
  return typed.flatMap(({ isOpen, opens, closes }, index) =>
    isOpen ? [{ weekday: index + 1, opens, closes }] : [],
  )
}

/** What is wrong with the typed times. Undefined if nothing is. */
export function hoursProblem(typed: readonly TypedDay[]): string | undefined {
  const wrong = typed.findIndex(
    ({ isOpen, opens, closes }) => isOpen && (!opens || !closes || opens === closes),
  )
  return wrong < 0 ? undefined : `Please enter when ${weekdays[wrong]} opens and closes`
}
