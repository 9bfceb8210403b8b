import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'
import { tillOf } from './rewards.ts'

/** Places whose clocks show other hours, so that a visit of now is one of the night and of noon. */
const zones = ['Pacific/Auckland', 'America/New_York', 'Asia/Kolkata'] as const

/** A visit of so many days ago, by somebody who has been forgotten since. */
export async function openedDaysAgo(
  { context }: TestApp,
  { businessId, codes }: TestBusiness,
  days: number,
): Promise<void> {
  await sql`
    WITH visitor AS (INSERT INTO loyalty_accounts (business_id, balance, version, erased_at)
      VALUES (${businessId}, 1, 1, now()) RETURNING id)
    INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
      rewards_unlocked, code_id, actor, terms_version, created_at)
    SELECT ${businessId}, id, 1, 'accrual', 1, 1, 0, ${codes[0].id}, 'customer', 1,
      now() - make_interval(days => ${days})
    FROM visitor`.execute(context.db)
}

/** A shop of three places, each with one of its codes, that has had visits for long enough. */
export async function openTwin(server: TestApp) {
  const shop = await registerTestBusiness(server)
  const { businessId, cookie, codes } = shop
  for (const [place, timeZone] of zones.entries()) {
    const name = `Place ${place + 2}`
    const added = await server.post(
      `/api/businesses/${businessId}/locations`,
      { name, timeZone },
      { cookie, 'idempotency-key': `place-${place}` },
    )
    if (added.statusCode !== 200) throw new Error(added.body)
    await server.change('qr_codes', { id: codes[place]?.id ?? 0 }, { location_id: place + 2 })
  }
  await openedDaysAgo(server, shop, 120)
  return new Twin(server, shop)
}

/** One shop of several whose customers do the same. */
export class Twin {
  readonly shop: TestBusiness
  readonly #server: TestApp
  /** Its visits, in the order of the steps: they are the same at every twin. */
  readonly #visits: { readonly id: number; readonly receipt: string }[] = []

  constructor(server: TestApp, shop: TestBusiness) {
    this.#server = server
    this.shop = shop
  }

  get path(): string {
    return `/api/businesses/${this.shop.businessId}`
  }

  async put(what: 'promotions' | 'rewards', body: object): Promise<void> {
    const answer = await this.#server.put(`${this.path}/${what}`, body, {
      cookie: this.shop.cookie,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  async ask(what: 'promotions' | 'rewards', body: object) {
    const answer = await this.#server.post(`${this.path}/${what}/cost`, body, {
      cookie: this.shop.cookie,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }

  async scan(phoneNumber: string, code: number): Promise<void> {
    const body = { qrCode: this.shop.codes[code]?.code, phoneNumber }
    const answer = await this.#server.post('/api/qr/scan-with-phone', body)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const { transactionId: id, receipt } = answer.json()
    this.#visits.push({ id, receipt })
  }

  async undo(visit: number): Promise<void> {
    const one = this.#visits[visit % this.#visits.length]
    if (one) await tillOf(this.#server, this.shop).undo(one.id)
  }

  /** To the right number. */
  async move(visit: number, phoneNumber: string): Promise<void> {
    const one = this.#visits[visit % this.#visits.length]
    if (!one) return
    const { businessId } = this.shop
    const body = { businessId, transactionId: one.id, receipt: one.receipt, phoneNumber }
    const moved = await this.#server.post('/api/qr/move-scan', body)
    if (moved.statusCode !== 200) return
    const { transactionId: id, receipt } = moved.json()
    this.#visits.push({ id, receipt })
  }

  async accountOf(phone: string): Promise<number | undefined> {
    const where = { business_id: this.shop.businessId, phone }
    const [account] = await this.#server.rows('loyalty_accounts', ['id'], where)
    return account?.id
  }

  /** One customer becomes another one. */
  async merge(from: string, newPhone: string): Promise<void> {
    const id = await this.accountOf(from)
    if (id === undefined || from === newPhone) return
    if ((await this.accountOf(newPhone)) === undefined) return
    await this.#server.put(
      `${this.path}/customers/${id}/phone`,
      { newPhone },
      { cookie: this.shop.cookie, 'idempotency-key': `merge-${testPhone()}` },
    )
  }

  /** Whether the customer had one to take. */
  async takeReward(phone: string, rewardId?: number): Promise<boolean> {
    const customerId = await this.accountOf(phone)
    if (customerId === undefined) return false
    const given = await tillOf(this.#server, this.shop).redeem({
      customerId,
      rewardId,
      again: true,
    })
    return given.statusCode === 200
  }

  /** Each visit's points and what was added to them, in the order of the ledger. */
  async entries(): Promise<{ points: number; bonus: number; isUndone: boolean }[]> {
    const { rows } = await sql<{ points: number; bonus: number; isUndone: boolean }>`
      SELECT entry.points, coalesce(bonus.points, 0) AS bonus, undo.id IS NOT NULL AS "isUndone"
      FROM ledger_entries entry
      LEFT JOIN ledger_entries bonus
        ON bonus.business_id = entry.business_id AND bonus.goes_with_id = entry.id
      LEFT JOIN ledger_entries undo
        ON undo.business_id = entry.business_id AND undo.reverses_id = entry.id
      WHERE entry.business_id = ${this.shop.businessId} AND entry.kind = 'accrual'
        AND entry.created_at > now() - interval '1 day'
      ORDER BY entry.id`.execute(this.#server.context.db)
    return rows
  }
}
