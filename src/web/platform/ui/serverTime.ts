/**
 * The one clock of the pages. Phones are wrong by hours, and people set them by hand. So what a page
 * counts down or shows is the server's last word plus the ticks since, and never the phone's clock.
 * `test/boundaries.test.ts` finds everybody else who asks for the time.
 */

/** The server's time minus `ticks()`. Undefined until the server has said something. */
let startedAt: number | undefined

/** Headers name whole seconds, and an answer takes a while: smaller differences are no news. */
const roughMs = 2_000

/** What the server said about its time: in milliseconds, or in the header of an answer. */
export function hearServer(said: string | number | null, heardAt = ticks()): void {
  const now = typeof said === 'string' ? Date.parse(said) + 500 : said
  if (!now) return
  const heard = now - heardAt
  const isExact = typeof said === 'number'
  if (isExact || startedAt === undefined || Math.abs(heard - startedAt) > roughMs) startedAt = heard
}

/** As a page begins that has heard nothing yet: tests draw one after the other in one. */
export function forgetServer(): void {
  startedAt = undefined
}

/** The server's time in milliseconds. The device's, until the server has said something. */
export function serverNow(): number {
  return startedAt === undefined ? Date.now() : startedAt + ticks()
}

export function serverDate(): Date {
  return new Date(serverNow())
}

/** Draws a page as of a fixed moment. The clock goes on as before when `draw` returns. */
export function drawnAt<T>(moment: Date, draw: () => T): T {
  const before = startedAt
  startedAt = moment.getTime() - ticks()
  try {
    return draw()
  } finally {
    startedAt = before
  }
}

/** The server's time at a moment that was noted by the device's clock. */
export function serverTimeOf(deviceMs: number): number {
  return serverNow() - sinceMoment(deviceMs)
}

/** How long the device slept, in which its ticks may have stood still. */
let sleptMs = 0

/** Milliseconds since the page was opened, whatever anybody does to the clock. */
export function ticks(): number {
  return performance.now() + sleptMs
}

let hidden: { at: number; ticks: number } | undefined

/** Notices how long the device slept while nobody saw the page. The clock tells nothing else. */
function follow(): void {
  if (document.hidden) hidden = { at: Date.now(), ticks: performance.now() }
  else if (hidden) {
    sleptMs += Math.max(0, Date.now() - hidden.at - (performance.now() - hidden.ticks))
    hidden = undefined
  }
}
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', follow)

/**
 * The device's own time, for what outlives the page: with it, two pages of one device agree on how
 * long ago something was, even without a line.
 */
export function deviceNow(): number {
  return Date.now()
}

/** What this page has noted, with its ticks at that moment. */
const noted = new Map<number, number>()

/** This moment by the device's clock, to be kept; this page also measures from it by its ticks. */
export function noteMoment(): number {
  const now = Date.now()
  noted.set(now, ticks())
  return now
}

/**
 * Milliseconds since a moment that was noted: by this page's ticks, however the clock is set
 * meanwhile; by the device's clock if an earlier page noted it. Whole ones, as calls take them.
 */
export function sinceMoment(deviceMs: number): number {
  const at = noted.get(deviceMs)
  return Math.max(0, Math.round(at === undefined ? Date.now() - deviceMs : ticks() - at))
}

/**
 * Begins to measure what must not last too long, such as an open till: by the ticks or by the
 * device's clock, whichever says more, in case the device sleeps or somebody sets its clock.
 */
export function openLimit(): () => number {
  const from = { at: Date.now(), ticks: ticks() }
  return () => Math.max(Math.abs(Date.now() - from.at), ticks() - from.ticks)
}
