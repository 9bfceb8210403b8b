import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { rounds } from '../../../test/rounds.ts'
import { testApp } from '../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  type TestMember,
  unlockTestTill,
} from '../../../test/tills.ts'

/**
 * Random days of two locations, with a device and a member each and one member of both. They are
 * compared with a list of what should be given: by whom, where, and on which device. Ended members
 * and devices give nothing, and the parts add up to the shop.
 */
type Step =
  | { do: 'scan'; place: 0 | 1; phone: number }
  | { do: 'award'; place: 0 | 1; member: number; phone: number; points: number }
  | { do: 'redeem'; place: 0 | 1; member: number; phone: number }
  | { do: 'undo'; by: 'staff' | 'owner' }
  | { do: 'end'; what: 'member' | 'device'; which: number }

const place = fc.constantFrom(0 as const, 1 as const)
const phone = fc.nat(2)
const which = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('scan' as const), place, phone }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('award' as const),
      place,
      member: which,
      phone,
      points: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('redeem' as const), place, member: which, phone }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('undo' as const),
      by: fc.constantFrom('staff' as const, 'owner' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      which,
      what: fc.constantFrom('member' as const, 'device' as const),
    }),
  },
)

/** An entry as it should be, without its id. */
interface Given {
  readonly points: number
  readonly location: number
  readonly member: number | null
  readonly device: number | null
}

interface Stage {
  readonly shop: TestBusiness
  readonly phones: readonly string[]
  readonly devices: readonly TestDevice[]
  readonly members: readonly TestMember[]
  /** Unlocked tills by member and location, where the member may work. */
  readonly tills: ReadonlyMap<string, Record<string, string>>
  readonly gone: Set<string>
  readonly given: (Given & {
    readonly id: number
    readonly whose: number
    readonly till: string | undefined
  })[]
  readonly undone: Set<number>
  readonly expected: Given[]
  /** The points of each number. */
  readonly balances: number[]
}

const server = testApp({ LIMITS: 'off' })
/** Low, so that most days have a reward. */
const threshold = 30

test('what is given is who gave it, where and on what, and the parts add up to the shop', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const stage = await openStage()
      for (const next of steps) await play(next, stage)
      const entries = await entriesOf(stage.shop)
      expect(entries).toEqual(stage.expected)
      const sum = (list: readonly { points: number }[]) =>
        list.reduce((total, { points }) => total + points, 0)
      const balances = await server.rows('loyalty_accounts', ['balance'], {
        business_id: stage.shop.businessId,
      })
      const whole = balances.reduce((total, { balance }) => total + balance, 0)
      for (const part of ['location', 'member', 'device'] as const) {
        const parts = Map.groupBy(entries, (entry) => entry[part])
        expect([...parts.values()].map(sum).reduce((one, other) => one + other, 0)).toBe(whole)
      }
      expect(await ledgerViolations(server.context.db)).toEqual([])
    }),
    { numRuns: rounds(10) },
  )
}, 60_000)

async function openStage(): Promise<Stage> {
  const shop = await registerTestBusiness(server)
  const { businessId, cookie } = shop
  await server.post(`/api/businesses/${businessId}/locations`, { name: 'Harbor' }, { cookie })
  await server.change('businesses', { id: businessId }, { reward_threshold: threshold })
  await server.change(
    'qr_codes',
    { business_id: businessId, id: shop.codes[1].id },
    { location_id: 2 },
  )
  const devices = [
    await pairTestDevice(server, shop),
    await pairTestDevice(server, shop, { locationId: 2 }),
  ]
  const members = [
    await addTestMember(server, shop, { locationIds: [1] }),
    await addTestMember(server, shop, { locationIds: [2] }),
    await addTestMember(server, shop),
  ]
  const tills = new Map<string, Record<string, string>>()
  for (const [at, device] of devices.entries()) {
    for (const [who, member] of members.entries()) {
      if (!member.locationIds.includes(at + 1)) continue
      tills.set(`${who} ${at}`, await unlockTestTill(server, device, member))
    }
  }
  const phones = Array.from({ length: 3 }, testPhone)
  return {
    shop,
    phones,
    devices,
    members,
    tills,
    gone: new Set(),
    given: [],
    undone: new Set(),
    expected: [],
    balances: [0, 0, 0],
  }
}

async function play(next: Step, stage: Stage): Promise<void> {
  const { shop, phones, members, devices, gone } = stage
  const owners = (path: string) =>
    server.post(`/api/businesses/${shop.businessId}${path}`, {}, { cookie: shop.cookie })
  switch (next.do) {
    case 'scan': {
      const phoneNumber = phones[next.phone]
      const qrCode = shop.codes[next.place].code
      const { transactionId } = (
        await server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
      ).json()
      const points = next.place === 0 ? 1 : 20
      if (transactionId === undefined) return
      const entry = { points, location: next.place + 1, member: null, device: null }
      stage.given.push({ ...entry, id: transactionId, whose: next.phone, till: undefined })
      note(stage, next.phone, entry)
      return
    }
    case 'award':
      return playAward(next, stage)
    case 'redeem':
      return playReward(next, stage)
    case 'undo':
      return playUndo(next.by, stage)
    case 'end': {
      const isMember = next.what === 'member'
      const at = isMember ? next.which : next.which % 2
      gone.add(`${next.what} ${at}`)
      const path = isMember
        ? `/staff/${members[at]?.id}/end`
        : `/devices/${devices[at]?.deviceId}/revoke`
      expect((await owners(path)).statusCode).toBe(200)
    }
  }
}

async function playAward(
  { place: at, member: who, phone: whose, points }: Extract<Step, { do: 'award' }>,
  stage: Stage,
): Promise<void> {
  const till = stage.tills.get(`${who} ${at}`)
  if (!till) return
  const body = { phoneNumber: stage.phones[whose], points, again: true }
  const answer = await server.post('/api/till/award', body, till)
  if (stage.gone.has(`member ${who}`) || stage.gone.has(`device ${at}`)) {
    expect(answer.statusCode).toBe(401)
    return
  }
  // Twenty a day count for one number.
  if (answer.json().code === 'daily_limit') return
  expect(answer.statusCode, answer.body).toBe(200)
  const entry = {
    points,
    location: at + 1,
    member: stage.members[who]?.id ?? 0,
    device: stage.devices[at]?.deviceId ?? 0,
  }
  const { transactionId: id } = answer.json()
  note(stage, whose, entry)
  stage.given.push({ ...entry, id, whose, till: `${who} ${at}` })
}

/** A reward takes all points of its number, once they are enough. */
async function playReward(
  { place: at, member: who, phone: whose }: Extract<Step, { do: 'redeem' }>,
  stage: Stage,
): Promise<void> {
  const till = stage.tills.get(`${who} ${at}`)
  if (!till) return
  const phoneNumber = stage.phones[whose]
  const answer = await server.post('/api/till/redeem', { phoneNumber, again: true }, till)
  if (stage.gone.has(`member ${who}`) || stage.gone.has(`device ${at}`)) {
    expect(answer.statusCode).toBe(401)
    return
  }
  const balance = stage.balances[whose] ?? 0
  if (balance < threshold) {
    expect(answer.json().code).toBe('no_reward_waiting')
    return
  }
  expect(answer.statusCode, answer.body).toBe(200)
  const entry = {
    points: -balance,
    location: at + 1,
    member: stage.members[who]?.id ?? 0,
    device: stage.devices[at]?.deviceId ?? 0,
  }
  const { transactionId: id } = answer.json()
  note(stage, whose, entry)
  stage.given.push({ ...entry, id, whose, till: `${who} ${at}` })
}

/** An entry as it should be, which moves the points of its number. */
function note({ expected, balances }: Stage, whose: number, entry: Given): void {
  expected.push(entry)
  balances[whose] = (balances[whose] ?? 0) + entry.points
}

/** Undoes what was given last, by its giver or by the owner. */
async function playUndo(by: 'staff' | 'owner', stage: Stage): Promise<void> {
  const last = stage.given.findLast(({ till }) => by === 'owner' || till !== undefined)
  if (!last || stage.undone.has(last.id)) return
  const { businessId, cookie } = stage.shop
  const [who = '', at = ''] = last.till?.split(' ') ?? []
  const answer =
    by === 'staff'
      ? await server.post(
          '/api/till/undo',
          { transactionId: last.id },
          stage.tills.get(last.till ?? ''),
        )
      : await server.post(
          `/api/businesses/${businessId}/transactions/${last.id}/undo`,
          {},
          { cookie },
        )
  if (by === 'staff' && (stage.gone.has(`member ${who}`) || stage.gone.has(`device ${at}`))) {
    expect(answer.statusCode).toBe(401)
    return
  }
  expect(answer.statusCode, answer.body).toBe(200)
  stage.undone.add(last.id)
  const { location, points } = last
  const [member, device] = by === 'staff' ? [last.member, last.device] : [null, null]
  note(stage, last.whose, { points: -points, location, member, device })
}

async function entriesOf({ businessId }: TestBusiness): Promise<Given[]> {
  const { rows } = await sql<Given>`
    SELECT points, location_id AS location, staff_id AS member, device_id AS device
    FROM ledger_entries WHERE business_id = ${businessId} ORDER BY id`.execute(server.context.db)
  return rows
}
