import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SentScan } from './history.ts'
import { pick } from './random.ts'
import type { Shop } from './shops.ts'

const hotPhones = Array.from({ length: 10 }, (_, index) => `+1415${5_550_100 + index}`)
const otherPhones = Array.from({ length: 200 }, (_, index) => `+1212${5_550_100 + index}`)
const hotShare = 0.3
/** The hot phones scan at one shop after another, so that they crowd at each and still count. */
const hotScansPerShop = 190
const repeatedShare = 0.1
const longestPauseMs = 50
const giveUpAfterMs = 10_000
const lastAnswerWithinMs = 30_000

/** Customers who scan and scan, each sending a scan again with the same key until it is answered. */
export class Clients {
  readonly scans: SentScan[] = []
  /** Answers nobody should ever see. */
  readonly troubles: string[] = []
  readonly #url: string
  readonly #shops: readonly Shop[]
  readonly #random: () => number
  readonly #working: readonly Promise<void>[]
  #waiting: { readonly since: number; readonly resolve: () => void }[] = []
  #hotScans = 0
  #finishBy = Number.POSITIVE_INFINITY

  constructor(setting: {
    readonly url: string
    readonly shops: readonly Shop[]
    readonly count: number
    readonly random: () => number
  }) {
    this.#url = setting.url
    this.#shops = setting.shops
    this.#random = setting.random
    this.#working = Array.from({ length: setting.count }, () => this.#work())
  }

  /** Comes back when a request that is sent from now on is acknowledged. */
  nextAcknowledgement(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ since: performance.now(), resolve })
    return promise
  }

  /** Sends nothing new, and waits until every scan that was begun has its answer. */
  async finish(): Promise<void> {
    this.#finishBy = performance.now() + lastAnswerWithinMs
    await Promise.all(this.#working)
  }

  async sendUntilAnswered(scan: SentScan): Promise<void> {
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
      const scan = this.#newScan()
      this.scans.push(scan)
      await this.sendUntilAnswered(scan)
      if (!scan.refused && this.#random() < repeatedShare) await this.sendUntilAnswered(scan)
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

  /** True once there is an answer to keep. */
  async #send(scan: SentScan): Promise<boolean> {
    const sentAt = performance.now()
    const answer = await post(this.#url, scan)
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
    this.troubles.push(`${answer.status} ${answer.body}`)
    return false
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

/** Undefined where there was no answer: then nobody knows whether the scan counts. */
async function post(
  url: string,
  { key, code, phone }: SentScan,
): Promise<{ status: number; body: string } | undefined> {
  try {
    const answer = await fetch(`${url}/api/qr/scan-with-phone`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ qrCode: code, phoneNumber: phone }),
      signal: AbortSignal.timeout(giveUpAfterMs),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return undefined
  }
}
