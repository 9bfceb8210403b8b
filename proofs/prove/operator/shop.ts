import { setTimeout as sleep } from 'node:timers/promises'
import { adminLogin } from '../../../src/contract/admin.ts'
import { type Visitor, watch } from './visitor.ts'

/** What an operator's day must keep: a shop behind the proxy, and the scans its customers were told of. */
export interface Shop {
  readonly visitor: Visitor
  readonly code: string
  /** Scans that customers were told of. */
  readonly acknowledged: Set<number>
  /** A statement for the database's superuser; returns its rows, a line each. */
  readonly ask: (sql: string) => Promise<string>
  readonly check: (isWell: boolean, finding: string) => void
}

type Means = Pick<Shop, 'visitor' | 'ask' | 'check'>

/** Registers a shop whose phone is confirmed. */
export async function openShop(means: Means): Promise<Shop> {
  const { visitor, ask } = means
  const registered = await visitor.ask('POST', '/api/businesses/register', {
    body: {
      businessName: 'Container Cafe',
      businessPhone: '+14155552671',
      timeZone: 'America/New_York',
    },
  })
  if (registered.status !== 200)
    throw new Error(`Registering got ${registered.status}: ${registered.body}`)
  const { businessId } = JSON.parse(registered.body) as { businessId: number }
  await ask(`UPDATE businesses SET phone_confirmed_at = now() WHERE id = ${businessId}`)
  const codes = await visitor.ask('GET', `/api/businesses/${businessId}/qr-codes-public`, {
    headers: { cookie: registered.cookie },
  })
  const [first] = JSON.parse(codes.body) as { code: string }[]
  if (!first) throw new Error(`The shop has no code: ${codes.body}`)
  return { ...means, code: first.code, acknowledged: new Set() }
}

export async function scanFor({ visitor, code, acknowledged }: Shop, seconds: number) {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    acknowledged.add(await visitor.scan(code))
    // An address may write 60 times a minute.
    await sleep(1_300)
  }
}

export async function entriesOf({ ask }: Shop): Promise<Set<number>> {
  const lines = (await ask('SELECT id FROM ledger_entries')).split('\n')
  return new Set(lines.filter(Boolean).map(Number))
}

/** Each acknowledged scan has its entry, and there are no others. */
export async function judge(shop: Shop, when: string): Promise<void> {
  const { acknowledged, check } = shop
  const there = await entriesOf(shop)
  const lost = [...acknowledged].filter((id) => !there.has(id))
  check(lost.length === 0, `${lost.length} acknowledged scans are lost ${when}`)
  check(
    there.size === acknowledged.size,
    `${there.size} entries of ${acknowledged.size} scans ${when}`,
  )
  console.log(`          ${acknowledged.size} scans acknowledged, ${there.size} entries ${when}`)
}

/** Visitors ask all the time while `act` runs; returns the longest time in which nobody was answered. */
export async function longestGap(
  { visitor, code }: Shop,
  act: () => Promise<void>,
): Promise<number> {
  const stopWatching = watch(visitor, `/api/qr/describe?code=${code}`)
  await act()
  const { answers, failures, longestGapMs } = await stopWatching()
  const told = [`${failures.length} not`, `longest gap ${longestGapMs} ms`, ...failures]
  console.log(`          ${answers} requests answered, ${told.join('; ')}`)
  return longestGapMs
}

/** The administrator's password was lost: `act` gives another, by the docs. */
export async function changePassword(
  { visitor, check }: Shop,
  { from, to }: { from: string; to: string },
  act: () => Promise<void>,
): Promise<void> {
  const signIns = () =>
    [from, to].map(async (password) => {
      const answer = await visitor.ask('POST', adminLogin.path, { body: { password } })
      return answer.status
    })
  const before = await Promise.all(signIns())
  await act()
  const statuses = [...before, ...(await Promise.all(signIns()))].join(' ')
  check(statuses === '200 401 401 200', `signing in before and after a new password: ${statuses}`)
}

/** What a restore brought back counts from now on. */
export async function takeAsRestored(shop: Shop, kept: ReadonlySet<number>): Promise<void> {
  const restored = await entriesOf(shop)
  const isAll = restored.size === kept.size && [...kept].every((one) => restored.has(one))
  shop.check(isAll, `${restored.size} entries of ${kept.size} came back`)
  console.log(`          ${restored.size} entries of ${kept.size} came back`)
  shop.acknowledged.clear()
  for (const entry of restored) shop.acknowledged.add(entry)
}
