import type { LocalMoment } from '../past/calendar.ts'
import type { PastEntry } from '../past/entries.ts'
import type { Past } from '../past/plan.ts'
import type { DemoShop } from '../shops/shop.ts'

const minutesAgo = [48, 26, 7]
const dayMs = 24 * 60 * 60 * 1000

/**
 * Adds three scans of the last hour, so that a shop is awake at whatever hour somebody first looks
 * at it. The last of them brings a reward.
 */
export function withLastHour(shop: DemoShop, past: Past, now: LocalMoment): Past {
  const dayBefore = before(now, dayMs)
  const medium = shop.purchases.medium.points
  const customers = customersOf(past).filter(({ lastAt }) => lastAt < dayBefore)
  const collecting = customers.filter(({ balance }) => balance + medium < shop.rewardThreshold)
  const almostThere = customers.find(
    ({ balance }) => balance < shop.rewardThreshold && balance + medium >= shop.rewardThreshold,
  )
  const chosen = [...collecting.slice(-2), ...(almostThere ? [almostThere] : [])]
  const scans = chosen.map(({ phone }, place): PastEntry => {
    const at = before(now, (minutesAgo[place] ?? 5) * 60_000)
    return { at, phone, kind: 'accrual', points: medium, actor: 'customer', tier: 'medium' }
  })
  // Of the same moment, the ones that were planned come first.
  const entries = [...past.entries, ...scans].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  )
  return { ...past, entries }
}

interface Standing {
  readonly phone: string
  readonly balance: number
  readonly lastAt: LocalMoment
}

/** Each customer's balance and latest entry; whoever came last is last. */
function customersOf({ entries }: Past): Standing[] {
  const standings = new Map<string, Standing>()
  for (const { phone, points, at } of entries) {
    const balance = (standings.get(phone)?.balance ?? 0) + points
    standings.delete(phone)
    standings.set(phone, { phone, balance, lastAt: at })
  }
  return [...standings.values()]
}

function before(moment: LocalMoment, ms: number): LocalMoment {
  const at = new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) - ms)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
