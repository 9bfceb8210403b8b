import type { DemoShop } from '../shops/shop.ts'
import { byMoment, type LocalMoment, momentOf, pastDays, weekdayOf } from './calendar.ts'
import { between, type Random, weighted } from './random.ts'

export interface Visit {
  /** The position in the order of all visits. Reviews refer to visits by it. */
  readonly number: number
  readonly at: LocalMoment
  readonly daysAgo: number
  readonly phone: string
}

/** All visits of the last 90 days, in order. */
export function planVisits(shop: DemoShop, { today, random }: { today: string; random: Random }) {
  const phones = phonesOf(shop, random)
  const nextPhone = () => {
    const phone = phones.pop()
    if (!phone) throw new Error(`${shop.name} has no more numbers`)
    return phone
  }
  const visits: Omit<Visit, 'number'>[] = []
  const visit = (daysAgo: number, phone: string, usualHour?: number) => {
    const day = shop.week[weekdayOf(today, daysAgo)]
    if (!day) throw new Error('A week has seven days')
    // On days that end early, late customers come earlier.
    const isOpen = usualHour !== undefined && usualHour >= day.opens && usualHour < day.closes
    const hour = isOpen ? usualHour : hourOf(shop, day, random)
    // Within the opening hours, with time left to pay.
    const within = Math.min(day.closes - 0.2, Math.max(day.opens + 0.05, hour + random()))
    visits.push({ at: momentOf(today, daysAgo, within * 3600), daysAgo, phone })
  }
  for (let regular = 0; regular < shop.regulars; regular += 1) {
    const hour = random() < 0.7 ? hourOf(shop, { opens: 9, closes: 17 }, random) : undefined
    const phone = nextPhone()
    for (const daysAgo of daysOfRegular(shop, { today, random })) visit(daysAgo, phone, hour)
  }
  for (let daysAgo = pastDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const pace = shop.week[weekdayOf(today, daysAgo)]?.pace ?? 1
    const count = Math.max(1, Math.round(shop.passersBy * pace * between(random, 0.5, 1.5)))
    for (let one = 0; one < count; one += 1) visit(daysAgo, nextPhone())
  }
  return visits.sort(byMoment).map((came, number): Visit => ({ ...came, number }))
}

/** When a regular comes: from some day on, at their own pace. Some stop coming one day. */
function daysOfRegular(
  { everyDays, week }: DemoShop,
  { today, random }: { today: string; random: Random },
): number[] {
  // Half of them first came in the first weeks, when the codes were new.
  const first = random() < 0.5 ? between(random, pastDays - 21, pastDays) : random() * pastDays
  const until = random() < 0.15 ? random() * first : 0
  const gap = between(random, ...everyDays)
  const busiest = Math.max(...week.map(({ pace }) => pace))
  const days: number[] = []
  let daysAgo = Math.floor(first)
  while (daysAgo >= until) {
    // On a quiet weekday, regulars tend to come the day after.
    const pace = week[weekdayOf(today, daysAgo)]?.pace ?? 1
    if (random() > 0.35 + pace / busiest && daysAgo > until) daysAgo -= 1
    if (daysAgo < 0) break
    days.push(daysAgo)
    daysAgo -= Math.max(1, Math.round(gap * between(random, 0.6, 1.4)))
  }
  return days
}

function hourOf(
  { rush }: DemoShop,
  { opens, closes }: { opens: number; closes: number },
  random: Random,
): number {
  const hours = Array.from({ length: closes - opens }, (_, after) => opens + after)
  return weighted(
    random,
    hours.map((hour) => [hour, rush[hour] ?? 1] as const),
  )
}

/** Numbers 555 0100 to 0199, reserved for fiction: each once, in random order. */
function phonesOf({ areaCodes, phone: own }: DemoShop, random: Random): string[] {
  const phones = areaCodes.flatMap((area) =>
    Array.from({ length: 100 }, (_, line) => `+1${area}55501${String(line).padStart(2, '0')}`),
  )
  return phones
    .filter((phone) => phone !== own)
    .map((phone) => [phone, random()] as const)
    .sort(([, one], [, other]) => one - other)
    .map(([phone]) => phone)
}
