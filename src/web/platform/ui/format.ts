import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { zoneHere } from '../../../contract/platform/timeZones/zoneHere.ts'

/** "Mar 6, 10:43 AM", in `timeZone` or else the reader's, which only a browser knows. */
export function formatMoment(instant: string | Date, timeZone?: string): string {
  return new Date(instant).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone && zoneHere(timeZone),
  })
}

/** An owner's "Free coffee of your choice." for use inside a sentence. */
export function rewardInSentence(description: string): string {
  const words = description.trim().replace(/[.!\s]+$/, '')
  // An abbreviation or a name ("BBQ plate", "WiFi for a day") keeps its capitals.
  return /^\p{Lu}\S*\p{Lu}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** What follows "35 more for": "a free coffee", or "your reward: …" if "a" may be wrong. */
export function rewardAsGoal(description: string): string {
  const words = rewardInSentence(description)
  const [, kind = ''] = /^free (\p{L}+)/u.exec(words) ?? []
  if (kind && !kind.endsWith('s')) return `a ${words}`
  return /^(a|an|the|one|any|your|free)\b/.test(words) ? words : `your reward: ${words}`
}

/** "1 visit", "1,204 visits". Pass `many` if it is not `one` with an s: "2 businesses". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** "0:14", "1:00". */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "1 second", "14 seconds". */
export function formatDuration(seconds: number): string {
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}

/** The last four digits of a phone number: enough to recognize it, too few to call it. */
export function lastDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-4)
}
