import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BalanceLook, SentAward, SentScan } from './history.ts'
import { pick } from './random.ts'
import type { Shop } from './shops.ts'
import type { Tills } from './tills.ts'

const hotPhones = Array.from({ length: 10 }, (_, index) => `+1415${5_550_100 + index}`)
const otherPhones = Array.from({ length: 200 }, (_, index) => `+1212${5_550_100 + index}`)
const hotShare = 0.3
/**
 * The hot phones together scan this often at a shop, then at the next: they compete at each, and
 * most of their scans stay under the daily limit.
 */
const hotScansPerShop = 190
/** Share of scans sent twice at once; `repeatedShare` are sent again after the answer. */
const impatientShare = 0.1
const repeatedShare = 0.1
/** Share of scans whose key is reused with another code. */
const reusedShare = 0.05
const lookingShare = 0.15
/** Share that staff give, if there are tills; `waitedShare` of it waited, up to `longestWaitMs`. */
const awardShare = 0.4
const waitedShare = 0.3
const longestWaitMs = 60_000
const longestPauseMs = 50
const giveUpAfterMs = 10_000
const lastAnswerWithinMs = 30_000

/** Customers who scan all the time, each retrying a scan with its key until it is answered. */
export class Clients {
  readonly scans: SentHere[] = []
  readonly looks: BalanceLook[] = []
  /** Answers that no client should ever get. */
  readonly troubles: string[] = []
  readonly #urls: readonly string[]
  readonly #shops: readonly Shop[]
  readonly #random: () => number
  readonly #tills: Tills | undefined
  readonly #working: readonly Promise<void>[]
  #waiting: { readonly since: number; readonly resolve: () => void }[] = []
  #hotScans = 0
  #finishBy = Number.POSITIVE_INFINITY

  constructor(setting: {
    /** The servers' addresses; each request goes to one. */
    readonly urls: readonly string[]
    readonly shops: readonly Shop[]
    readonly count: number
    readonly random: () => number
    readonly tills?: Tills
  }) {
    this.#urls = setting.urls
    this.#shops = setting.shops
    this.#random = setting.random
    this.#tills = setting.tills
    this.#working = Array.from({ length: setting.count }, () => this.#work())
  }

  /** Resolves when a request sent after this call is acknowledged. */
  nextAcknowledgement(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ since: performance.now(), resolve })
    return promise
  }

  /** Sends nothing new, and waits until every pending scan has its answer. */
  async finish(): Promise<void> {
    this.#finishBy = performance.now() + lastAnswerWithinMs
    await Promise.all(this.#working)
  }

  async sendUntilAnswered(scan: SentHere): Promise<void> {
    while (!(await this.#send(scan))) {
      if (performance.now() > this.#finishBy) {
        this.troubles.push(`${scan.key} was never answered`)
        return
      }
      await sleep(20 + this.#random() * 60)
    }
  }

  async #work(): Promise<void> {
    while (this.#finishBy === Number.POSITIVE_INFINITY) {
      const scan =
        this.#tills && this.#random() < awardShare ? this.#newAward(this.#tills) : this.#newScan()
      this.scans.push(scan)
      const isImpatient = this.#random() < impatientShare
      const taps = [scan, ...(isImpatient ? [scan] : [])]
      await Promise.all(taps.map((one) => this.sendUntilAnswered(one)))
      const isOver = scan.refused || scan.wasEnded
      if (!isOver && this.#random() < repeatedShare) await this.sendUntilAnswered(scan)
      if (!isOver && this.#random() < reusedShare) await this.#reuseKey(scan)
      if (this.#random() < lookingShare) await this.#look(scan)
      await sleep(this.#random() * longestPauseMs)
    }
  }

  #newScan(): SentScan {
    const isHot = this.#random() < hotShare
    if (isHot) this.#hotScans++
    const hotShop = this.#shops[Math.floor(this.#hotScans / hotScansPerShop) % this.#shops.length]
    const shop = (isHot ? hotShop : undefined) ?? pick(this.#random, this.#shops)
    return {
      key: randomUUID(),
      businessId: shop.businessId,
      phone: pick(this.#random, isHot ? hotPhones : otherPhones),
      code: pick(this.#random, shop.codes),
      sentAt: performance.now(),
      answers: [],
      refused: false,
    }
  }

  #newAward(tills: Tills): SentAwardAtTill {
    const { headers, businessId, ...till } = tills.any()
    const points = 1 + Math.floor(this.#random() * 60)
    const hasWaited = this.#random() < waitedShare
    return {
      key: randomUUID(),
      businessId,
      phone: pick(this.#random, otherPhones),
      code: null,
      award: { ...till, points },
      sentAt: performance.now(),
      ...(hasWaited && { waitedMs: Math.floor(this.#random() * longestWaitMs) }),
      answers: [],
      refused: false,
      headers,
    }
  }

  /** One scan's key is refused for another scan, and changes nothing. */
  async #reuseKey(scan: SentHere): Promise<void> {
    if (scan.award) return
    const codes = this.#shops.find(({ businessId }) => businessId === scan.businessId)?.codes ?? []
    const code = codes.find((one) => one !== scan.code)
    if (!code) return
    for (;;) {
      const answer = await sendScan(pick(this.#random, this.#urls), { ...scan, code })
      if (answer && answer.status !== 503) {
        if (answer.status !== 422) this.troubles.push(`${answer.status} for a key used before`)
        return
      }
      if (performance.now() > this.#finishBy) return
      await sleep(20 + this.#random() * 60)
    }
  }

  /** Resolves with true once there is an answer to record. */
  async #send(scan: SentHere): Promise<boolean> {
    const sentAt = performance.now()
    const url = pick(this.#random, this.#urls)
    const answer = await (scan.award ? sendAward(url, scan) : sendScan(url, scan))
    if (answer?.status === 503 && !answer.retryAfter) {
      this.troubles.push(`503 without Retry-After: ${answer.body}`)
    }
    if (!answer || answer.status === 503) return false
    if (answer.status === 200) {
      scan.answers.push({ body: answer.body, at: performance.now() })
      this.#tellWhoWaits(sentAt)
      return true
    }
    if (answer.status === 429) {
      scan.refused = true
      return true
    }
    if (scan.award && answer.status === 401) {
      scan.wasEnded = true
      return true
    }
    this.troubles.push(`${answer.status} ${answer.body}`)
    return false
  }

  /** Asks for a balance once; on a bad connection there may be no answer. */
  async #look({ businessId, phone }: SentHere): Promise<void> {
    const sentAt = performance.now()
    const url = `${pick(this.#random, this.#urls)}/api/customer/check-points`
    const answer = await post(url, { businessId, phoneNumber: phone })
    if (answer?.status === 200) {
      const { points } = JSON.parse(answer.body) as { points: number }
      this.looks.push({ businessId, phone, points, sentAt })
    } else if (answer && answer.status !== 503) {
      this.troubles.push(`${answer.status} ${answer.body}`)
    }
  }

  #tellWhoWaits(sentAt: number): void {
    const { true: answered = [], false: others = [] } = Object.groupBy(
      this.#waiting,
      ({ since }) => (since <= sentAt ? 'true' : 'false'),
    )
    this.#waiting = others
    for (const { resolve } of answered) resolve()
  }
}

/** An award with the headers of its till. */
interface SentAwardAtTill extends SentAward {
  readonly waitedMs?: number
  readonly headers: Readonly<Record<string, string>>
}

type SentHere = SentScan | SentAwardAtTill

/** At each try, an award that waited has waited longer. */
const sendAward = (
  url: string,
  { award, phone, sentAt, waitedMs, key, headers }: SentAwardAtTill,
) =>
  post(
    `${url}/api/till/award`,
    {
      phoneNumber: phone,
      points: award.points,
      again: true,
      ...(waitedMs !== undefined && {
        waitedMs: waitedMs + Math.floor(performance.now() - sentAt),
      }),
    },
    { ...headers, 'idempotency-key': key },
  )

const sendScan = (url: string, { key, code, phone }: Pick<SentScan, 'key' | 'code' | 'phone'>) =>
  post(
    `${url}/api/qr/scan-with-phone`,
    { qrCode: code, phoneNumber: phone },
    { 'idempotency-key': key },
  )

/** Undefined without an answer: nobody knows then whether the request counts. */
async function post(
  url: string,
  body: object,
  headers?: Record<string, string>,
): Promise<{ status: number; body: string; retryAfter: string | null } | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(giveUpAfterMs),
    })
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, body: await answer.text(), retryAfter }
  } catch {
    return undefined
  }
}
