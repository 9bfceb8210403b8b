import type { Location } from '../../../contract/locations.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { Promotion } from '../../../contract/promotions.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { formatDates, formatPlaces, listed, sentence } from '../rules/ruleWords.ts'

/** Monday first, as in the contract, where 1 is Monday. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

export const shortDay = (weekday: number) => (weekdayNames[weekday - 1] ?? '').slice(0, 3)

type Gives = Pick<Promotion, 'effect' | 'amount'>

/** "Double points", "Plus 10 points". */
export function formatEffect({ effect, amount }: Gives): string {
  if (effect === 'plus') return `Plus ${formatPoints(amount)}`
  return amount === 2 ? 'Double points' : 'Triple points'
}

type Hours = Pick<Promotion, 'weekdays' | 'from' | 'to'>

/** "Tue and Thu, 9 to 11 AM", "Every day, all day". */
export function formatWhen({ weekdays, from, to }: Hours): string {
  const days = weekdays.toSorted((one, other) => one - other)
  return `${formatDays(days)}, ${formatHours(from, to)}`
}

function formatDays(days: readonly number[]): string {
  const [first = 1] = days
  const last = days.at(-1) ?? first
  if (days.length === 7) return 'Every day'
  const isRun = days.length > 2 && last - first === days.length - 1
  if (isRun) return `${shortDay(first)} to ${shortDay(last)}`
  return listed(days.map(shortDay))
}

export const isAllDay = ({ from, to }: Pick<Hours, 'from' | 'to'>) =>
  from === '00:00' && to === '24:00'

export const isOvernight = ({ from, to }: Pick<Hours, 'from' | 'to'>) => from > to

/** "9 to 11 AM", "11 AM to 1:30 PM", "10 PM to 2 AM", "all day". */
export function formatHours(from: string, to: string): string {
  if (isAllDay({ from, to })) return 'all day'
  const [start, end] = [clockOf(from), clockOf(to)]
  const isSameHalf = start.half === end.half && !isOvernight({ from, to })
  return `${isSameHalf ? start.time : `${start.time}${start.half}`} to ${end.time}${end.half}`
}

/** "1:00 PM", "midnight" for both ends of a day. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

function clockOf(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (hour % 24 === 0 && minute === 0) return { time: 'midnight', half: '' }
  if (hour === 12 && minute === 0) return { time: 'noon', half: '' }
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return { time: `${hour % 12 || 12}${minutes}`, half: hour < 12 ? ' AM' : ' PM' }
}

/** What customers read while it holds. */
export function formatForCustomers(promotion: Gives & Pick<Hours, 'from' | 'to'>): string {
  const { effect, amount, from, to } = promotion
  const gives = effect === 'plus' ? `${formatNumber(amount)} extra points` : formatEffect(promotion)
  return isAllDay({ from, to }) ? gives : `${gives} until ${formatTime(to)}`
}

export interface Around {
  readonly locations: readonly Location[]
  readonly codes: readonly QrCode[]
  readonly today: string
}

type Limits = Pick<Promotion, 'startsOn' | 'endsOn' | 'locationIds' | 'codeIds' | 'mostADay'>

/** "Both locations, all codes, no end. Once a day for each person." */
export function formatRest(limits: Limits, { locations, codes, today }: Around): string {
  const { locationIds, codeIds, mostADay } = limits
  const words = [
    ...(locations.length > 1 ? [formatPlaces(locationIds, locations)] : []),
    codeIds ? formatCodes(codeIds, codes) : 'all codes',
    formatDates(limits, today) ?? 'no end',
  ]
  return `${sentence(words.join(', '))} ${formatMost(mostADay)}`
}

function formatMost(mostADay: number | null): string {
  if (mostADay === null) return 'At each visit.'
  const often = mostADay === 1 ? 'Once' : mostADay === 2 ? 'Twice' : `Up to ${mostADay} times`
  return `${often} a day for each person.`
}

function formatCodes(ids: readonly number[], codes: readonly QrCode[]): string {
  const values = ids.flatMap((id) => codes.find((code) => code.id === id)?.pointValue ?? [])
  if (values.length < ids.length) return `${ids.length} of your codes`
  return `the ${values.length === 1 ? 'code' : 'codes'} for ${listed(values.map(formatPoints))}`
}

/** Where and until when, in a list: "Harbor Street, Mar 16 to Mar 22"; "No end". */
export function formatLimits(limits: Limits, { locations, today }: Around): string {
  const places = locations.length > 1 ? [formatPlaces(limits.locationIds, locations)] : []
  return sentence([...places, formatDates(limits, today) ?? 'no end'].join(', ')).slice(0, -1)
}

/** One happy hour as another window has saved it. */
export function formatPromotion(promotion: Promotion, around: Around): string {
  const words = [promotion.name, formatEffect(promotion), formatWhen(promotion)]
  const state = promotion.isOn ? '' : ' Switched off.'
  return `${words.join(', ')}. ${formatRest(promotion, around)}${state}`
}
