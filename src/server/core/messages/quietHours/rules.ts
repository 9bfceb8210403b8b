import { zonesOfNumber } from '../../../platform/text/numberZones.ts'
import { wallClockMs } from '../../../platform/text/wallClock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Texts wait from 21:00 to 8:00. */
const nightBegins = 21 * 60
const nightEnds = 8 * 60

/**
 * Where the phone of a number may be. A country's own shops decide by their clock alone: most of
 * their customers live nearby, and Sydney's would otherwise hear nothing before 11:00, when it is
 * 8:00 in Perth. In the United States the law goes by the area code, which tells the zone.
 */
function zonesToAsk(phone: string, ofShop: string | null): readonly string[] {
  const zones = zonesOfNumber(phone)
  const isAtHome = ofShop !== null && !phone.startsWith('+1') && zones.includes(ofShop)
  return isAtHome ? [ofShop] : zones
}

/**
 * When a text that nobody asked for may be sent, if it is night at the shop or in any zone of the
 * number; null if it may be sent now. If there is no hour at which it is day everywhere, the
 * number's zones decide alone: the law protects whoever is texted.
 */
export function quietUntil(
  at: Date,
  { timeZone, phone }: { timeZone: string | null; phone: string },
): Date | null {
  const ofNumber = zonesToAsk(phone, timeZone)
  const everywhere = timeZone === null ? ofNumber : [timeZone, ...ofNumber]
  const day = firstDay(at, everywhere) ?? firstDay(at, ofNumber)
  return day === undefined || day.getTime() === at.getTime() ? null : day
}

/** The first moment within a day at which it is night in none of the zones. */
function firstDay(at: Date, zones: readonly string[]): Date | undefined {
  let moment = at
  while (moment.getTime() - at.getTime() <= dayMs) {
    const ends = zones.map((zone) => endOfNight(moment, zone))
    const latest = Math.max(...ends.map((end) => end?.getTime() ?? 0))
    if (latest === 0) return moment
    moment = new Date(latest)
  }
  return undefined
}

function endOfNight(at: Date, timeZone: string): Date | undefined {
  const minute = minuteOfDay(at, timeZone)
  if (minute >= nightEnds && minute < nightBegins) return undefined
  const wait = (nightEnds - minute + 24 * 60) % (24 * 60)
  const end = Math.floor(at.getTime() / minuteMs + wait) * minuteMs
  // Clocks may change during the night.
  const late = minuteOfDay(new Date(end), timeZone) - nightEnds
  return new Date(end - late * minuteMs)
}

const minuteOfDay = (at: Date, timeZone: string) =>
  Math.floor((wallClockMs(timeZone, at) % dayMs) / minuteMs)
