import type { Insights, PointSource, Timeline, TimelineRange } from '../../contract/analytics.ts'
import type { DayCard, listDayCards } from '../../contract/dayCards.ts'
import type { Device } from '../../contract/devices.ts'
import type { CallInput } from '../../contract/platform/endpoint.ts'
import { exampleSite } from '../../contract/platform/exampleContacts.ts'
import { daysAfter, wallClock } from '../../contract/platform/wallClock.ts'
import type { ReviewSummary } from '../../contract/reviews.ts'
import type { Member } from '../../contract/staff.ts'
import type { ReportDays, TeamReport } from '../../contract/teamReport.ts'
import type { Calendar, Day } from '../shared/demo/calendar.ts'
import { demoShop } from '../shared/demo/shop.ts'
import snapshot from '../shared/demo/snapshot/records.json'

/** The snapshot's data about the shop's locations and team. */

type Place = (typeof snapshot.places)[number]

/** The requested location. Undefined if none is requested. */
export const placeOf = ({ locationId }: { locationId?: string | undefined }) =>
  snapshot.places.find((place) => String(place.locationId) === locationId)

/** Both locations are open every day. */
export function dayCardsOf(
  now: Date,
  { codeId, from, days }: CallInput<typeof listDayCards>['query'],
): DayCard[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const first = from ?? wallClock(now, timeZone).date
  return Array.from({ length: Number(days ?? 7) }, (_, day) => daysAfter(first, day)).map(
    (date) => {
      const words = `${demoShop.business.id}-${codeId}.${date.replaceAll('-', '')}`
      return { date, link: `${exampleSite}/d/${words}.BlueDoorCoffee` }
    },
  )
}

const daysOf = ({ days }: Place) => days as unknown as readonly Day[]

export function timelineOf(
  { timeline }: Calendar,
  {
    range = '14-days',
    locationId,
  }: { range?: TimelineRange | undefined; locationId?: string | undefined },
): Timeline {
  const place = placeOf({ locationId })
  if (place) return { ...timeline(range, daysOf(place)), entries: place.analytics.entries }
  const locations = snapshot.places.map((one) => ({
    locationId: one.locationId,
    points: timeline(range, daysOf(one)).steps.map(({ points }) => points),
  }))
  return { ...timeline(range), locations }
}

export function insightsOf(calendar: Calendar, now: Date, place: Place | undefined): Insights {
  const { thisMonth, lastMonth, busiestHours, sources, ...figures } = (place ?? snapshot).insights
  return {
    ...figures,
    thisMonth: { ...thisMonth, month: calendar.month(thisMonth.month) },
    lastMonth: { ...lastMonth, month: calendar.month(lastMonth.month) },
    busiestHours: busiestHours.map(({ weekday, ...visits }) => ({
      ...visits,
      weekday: ((weekday - 1 + calendar.weekdays) % 7) + 1,
    })),
    sources: sources as PointSource[],
    asOf: now.toISOString(),
  }
}

export function summaryOf(calendar: Calendar, place: Place | undefined): ReviewSummary {
  const { months, ...summary } = (place ?? snapshot).reviewSummary
  return {
    ...summary,
    months: months.map(({ month, ...figures }) => ({ ...figures, month: calendar.month(month) })),
  }
}

export function teamOf({ at }: Calendar): Member[] {
  return (snapshot.team.staff as Member[]).map(({ lastAtTill, ...member }) => ({
    ...member,
    addedAt: at(member.addedAt),
    pinSetAt: at(member.pinSetAt),
    lastAtTill: lastAtTill && { ...lastAtTill, at: at(lastAtTill.at) },
  }))
}

export const devicesOf = ({ at }: Calendar): Device[] =>
  snapshot.team.devices.map((device) => ({
    ...device,
    pairedAt: at(device.pairedAt),
    lastSeenAt: at(device.lastSeenAt),
  }))

export function reportOf({ at }: Calendar, days: ReportDays): TeamReport {
  const report = snapshot.team.reports[days]
  return { ...report, from: at(`${report.from} 12:00:00`).slice(0, 10) }
}
