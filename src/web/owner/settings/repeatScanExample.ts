import type { Business } from '../../../contract/businesses.ts'

/** A rule's effect at the counter, as a short story. Undefined while no minutes are typed. */
export function repeatScanExample({
  policy,
  minutes,
}: {
  policy: Business['repeatScanPolicy']
  minutes: string
}): string | undefined {
  const window = /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes) : Number.NaN
  if (!(window >= 0 && window <= 1440)) return undefined
  if (window === 0) return 'Example: every scan counts, no matter how soon after the last.'
  const again = clock(Math.ceil((window * 2) / 3))
  return policy === 'flag'
    ? `Example: a phone scans at 10:00 and again at ${again}. Both scans give points, and the second is marked.`
    : `Example: a phone scans at 10:00 and again at ${again}. The second gives nothing. Scans count again from ${clock(window)}.`
}

/** `minutes` after ten in the morning. */
function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) + 10, minutes % 60]
  const time = `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, '0')}`
  if (hour >= 24) return `${time} the next day`
  return hour >= 12 ? `${time} PM` : time
}
