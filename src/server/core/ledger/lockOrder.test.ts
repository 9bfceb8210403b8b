import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerAt } from '../../../../test/customerAt.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { friendsAt } from '../../../../test/friends.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { tillOf } from '../../../../test/rewards.ts'
import { rounds } from '../../../../test/rounds.ts'
import { someOf } from '../../../../test/someOf.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { Burst } from '../../../contract/watch.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { appendImported, undoImported } from './ledger.ts'
import { creditScans } from './scans.ts'

/**
 * Whoever locks several accounts locks them in one order (see scanLocks.sql). Here the order of
 * accounts' ids is the reverse of the order of their numbers, so each other order is found out.
 */

// Each act has a connection.
const server = testApp({ LIMITS: 'off' }, { connections: 12 })
const mostPoints = 1_000_000

type Act =
  | 'friend'
  | 'asking'
  | 'rate'
  | 'undo'
  | 'burst'
  | 'import'
  | 'undoImport'
  | 'erase'
  | 'batch'
  | 'move'
type Person = 'inviter' | 'friend' | 'settled' | 'holder' | 'merged' | 'moving'

/** A shop whose newest customers have the lowest numbers, and what may happen there at once. */
async function openShop() {
  const shop = await registerTestBusiness(server)
  const { businessId, cookie, codes } = shop
  const { db } = server.context
  const at = friendsAt(server, shop)
  const till = tillOf(server, shop)
  const counter = customerAt(server, shop)
  await at.offer({ points: 25, friendPoints: 35 })
  const phones = Array.from({ length: 12 }, testPhone).toSorted().toReversed()
  const [
    inviter = '',
    friend = '',
    settled = '',
    holder = '',
    merged = '',
    moving = '',
    ...others
  ] = phones
  const people: Record<Person, string> = { inviter, friend, settled, holder, merged, moving }

  const texts = { sms_notifications_enabled: true, phone_confirmed_at: new Date() }
  await server.change('businesses', { id: businessId }, texts)
  const visit = await at.scan(inviter)
  const code = await at.codeOf(inviter)
  await at.scan(friend, { code })
  await at.scan(settled, { code })
  await at.letTimePass()
  await at.scan(settled)
  const settledVisit = await at.latestVisit(settled)
  for (const phone of [holder, merged]) await at.scan(phone)
  await at.merge(merged, holder)
  const movable = await at.scan(moving)
  for (const phone of others) await at.scan(phone)
  await at.letTimePass()
  const bursts = await server.get(`/api/businesses/${businessId}/bursts`, cookie)
  const [burst] = bursts.json<Burst[]>()
  const { id: holderId } = await server.row('loyalty_accounts', ['id'], {
    business_id: businessId,
    phone: holder,
  })

  async function importRows(tx: Queryable, importId: number, numbers: readonly string[]) {
    const of = { business_id: businessId, import_id: importId, points: 5, is_blocked: false }
    const rows = numbers.map((phone) => ({ ...of, phone }))
    await tx.insertInto('customer_import_rows').values(rows).execute()
    const asked = { businessId, importId, addsToExisting: true, most: 100, mostPoints }
    return appendImported(tx, asked)
  }
  // Their entries are in the order of their ids, as after a customer got another number.
  for (const phone of [inviter, friend, settled]) {
    await db.transaction().execute(async (tx) => {
      const [row] = await importRows(tx, 1, [phone])
      const entry = { business_id: businessId, import_id: 1, entry_id: row?.entryId ?? 0 }
      await tx.insertInto('imported_entries').values(entry).execute()
      await tx.deleteFrom('customer_import_rows').where('business_id', '=', businessId).execute()
    })
  }

  /** Each answers the status of a call, or 200. */
  const acts: Record<Act, () => Promise<number>> = {
    friend: async () => (await at.post(friend)).statusCode,
    undo: async () => (await till.undo(settledVisit)).statusCode,
    burst: async () => {
      const path = `/api/businesses/${businessId}/bursts/${burst?.firstTransactionId}/undo`
      return (await server.post(path, {}, { cookie })).statusCode
    },
    erase: async () => {
      const path = `/api/businesses/${businessId}/customers/${holderId}`
      return (await server.delete(path, { cookie })).statusCode
    },
    // These ask the inviter's number whether it wants texts.
    move: async () => (await counter.move(movable, inviter, { textMe: true })).statusCode,
    asking: async () => {
      const body = { qrCode: codes[1].code, phoneNumber: inviter, textMe: true }
      return (await server.post('/api/qr/scan-with-phone', body)).statusCode
    },
    rate: async () => {
      const { transactionId, receipt } = visit
      const rating = { businessId, transactionId, receipt, rating: 5, mayText: true }
      return (await server.post('/api/feedback', rating)).statusCode
    },
    import: () => done(db.transaction().execute((tx) => importRows(tx, 2, Object.values(people)))),
    undoImport: () =>
      done(
        db
          .transaction()
          .execute((tx) => undoImported(tx, { businessId, importId: 1, after: 0, most: 100 })),
      ),
    // It does not wait for long, and its scans then go alone.
    batch: () =>
      creditScans(
        db,
        [inviter, settled, merged].map((phone) => ({
          businessId,
          code: codes[0]?.code ?? '',
          phone,
          idempotencyKey: undefined,
        })),
      ).then(
        () => 200,
        (error) => (['55P03', 'AGAIN'].includes(error.code) ? 200 : Promise.reject(error)),
      ),
  }
  return { businessId, people, acts }
}

type Shop = Awaited<ReturnType<typeof openShop>>

const done = (act: Promise<unknown>) => act.then(() => 200)

/** Locks somebody's account, as whoever is written without this order in mind would. */
const holdAccount = (
  tx: Queryable,
  { businessId, people }: Pick<Shop, 'businessId' | 'people'>,
  held: Person,
) =>
  sql`SELECT FROM loyalty_accounts WHERE business_id = ${businessId}
    AND phone = ${people[held]} FOR NO KEY UPDATE`.execute(tx)

/** Starts acts in this order while somebody holds an account, and lets it go once all wait. */
async function allBeside(
  shop: Shop,
  { held, order }: { held: Person; order: readonly Act[] },
): Promise<number[]> {
  const begun = await server.context.db.transaction().execute(async (tx) => {
    await holdAccount(tx, shop, held)
    const answers: { answer: Promise<number | string>; isOver: boolean }[] = []
    for (const act of order) {
      const one = { answer: shop.acts[act]().catch(({ code }) => `${act}: ${code}`), isOver: false }
      void one.answer.then(() => {
        one.isOver = true
      })
      answers.push(one)
      while ((await waiting()) < answers.filter(({ isOver }) => !isOver).length) await sleep(2)
    }
    return answers
  })
  return (await Promise.all(begun.map(({ answer }) => answer))) as number[]
}

/** How many statements wait for a lock, whoever holds it. A transaction would be told of old ones. */
async function waiting(): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(server.context.db)
  return rows.length
}

test.each<[Act, Act, Person]>([
  ['friend', 'burst', 'friend'],
  ['undo', 'burst', 'settled'],
  ['import', 'burst', 'settled'],
  ['friend', 'undoImport', 'inviter'],
  ['import', 'undoImport', 'settled'],
  ['import', 'erase', 'merged'],
  ['rate', 'asking', 'inviter'],
  ['rate', 'move', 'inviter'],
])('%s and %s do not wait in a circle', async (first, second, held) => {
  const shop = await openShop()
  const answers = await allBeside(shop, { held, order: [first, second] })
  expect(answers).toEqual([200, 200])
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('whatever locks accounts happens at once, in any order', async () => {
  for (let round = 0; round < rounds(8); round += 1) {
    const shop = await openShop()
    const held = shuffled(Object.keys(shop.people) as Person[])[0] ?? 'inviter'
    // Calls that look at all of a shop are let in one by one, so there is one of them.
    const heavy = shuffled<Act>(['burst', 'erase'])[0]
    const order = shuffled(Object.keys(shop.acts) as Act[]).filter((act) => act !== heavy)
    const answers = await allBeside(shop, { held, order })
    // Some find that another has undone or erased what they meant.
    const failed = answers.filter((status) => ![200, 404, 409].includes(status))
    expect(failed, `${held}: ${order}`).toEqual([])
  }
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test.each(
  someOf<[Act, Person]>([
    ['burst', 'friend'],
    ['friend', 'friend'],
    ['undo', 'settled'],
  ]),
)(
  '%s that the database ends changes nothing, and succeeds when asked again',
  async (act, lower) => {
    const { shop, status } = await endedByDatabase(act, lower)
    expect(status).toBe(503)
    expect(await entriesOf(shop)).toEqual(shop.entries)
    expect(await shop.acts[act]()).toBe(200)
    expect(await ledgerViolations(server.context.db)).toEqual([])
  },
)

/** Locks two accounts in another order than an act, until the database ends the act. */
async function endedByDatabase(act: Act, lower: Person) {
  for (;;) {
    const shop = await openShop()
    const entries = await entriesOf(shop)
    const call = { answer: Promise.resolve(0) }
    const circle = server.context.db.transaction().execute(async (tx) => {
      await holdAccount(tx, shop, 'inviter')
      call.answer = shop.acts[act]()
      while ((await waiting()) === 0) await sleep(2)
      await holdAccount(tx, shop, lower)
    })
    const isOver = await circle.then(
      () => true,
      ({ code }) => code !== '40P01',
    )
    const status = await call.answer
    // On a slow machine it may have ended this one.
    if (isOver) return { shop: { ...shop, entries }, status }
  }
}

const entriesOf = ({ businessId }: Shop) =>
  server.rows('ledger_entries', ['id'], { business_id: businessId }, 'id')

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ one }) => one)
}
