import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SentScan } from './history.ts'
import { pick } from './random.ts'
import type { Shop } from './shops.ts'

export interface Clients {
  readonly scans: readonly SentScan[]
  /** Answers nobody should ever see. */
  readonly troubles: readonly string[]
  /** Comes back when a request that was sent from now on is acknowledged. */
  nextAcknowledgement(): Promise<void>
  /** Sends nothing new, and waits until every scan that was begun has its answer. */
  finish(): Promise<void>
  /** Sends a scan once more, with its key. */
  repeat(scan: SentScan): Promise<void>
}

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
export function startClients(setting: {
  readonly url: string
  readonly shops: readonly Shop[]
  readonly count: number
  readonly random: () => number
}): Clients {
  const { url, shops, count, random } = setting
  const scans: SentScan[] = []
  const troubles: string[] = []
  let waiting: { readonly since: number; readonly resolve: () => void }[] = []
  let hotScans = 0
  let finishBy = Number.POSITIVE_INFINITY

  function newScan(): SentScan {
    const isHot = random() < hotShare
    if (isHot) hotScans++
    const hotShop = shops[Math.floor(hotScans / hotScansPerShop) % shops.length]
    const shop = (isHot ? hotShop : undefined) ?? pick(random, shops)
    return {
      key: randomUUID(),
      businessId: shop.businessId,
      phone: pick(random, isHot ? hotPhones : otherPhones),
      code: pick(random, shop.codes),
      sentAt: performance.now(),
      answers: [],
      refused: false,
    }
  }

  /** True once there is an answer to keep. */
  async function send(scan: SentScan): Promise<boolean> {
    const sentAt = performance.now()
    const answer = await post(url, scan)
    if (!answer || answer.status === 503) return false
    if (answer.status === 200) {
      const at = performance.now()
      scan.answers.push({ body: answer.body, at })
      const answered = waiting.filter(({ since }) => since <= sentAt)
      waiting = waiting.filter((one) => !answered.includes(one))
      for (const { resolve } of answered) resolve()
      return true
    }
    if (answer.status === 429) {
      scan.refused = true
      return true
    }
    troubles.push(`${answer.status} ${answer.body}`)
    return false
  }

  async function sendUntilAnswered(scan: SentScan): Promise<void> {
    while (!(await send(scan))) {
      if (performance.now() > finishBy) {
        troubles.push(`${scan.key} was never answered`)
        return
      }
      await sleep(20 + random() * 60)
    }
  }

  async function work(): Promise<void> {
    while (finishBy === Number.POSITIVE_INFINITY) {
      const scan = newScan()
      scans.push(scan)
      await sendUntilAnswered(scan)
      if (!scan.refused && random() < repeatedShare) await sendUntilAnswered(scan)
      await sleep(random() * longestPauseMs)
    }
  }

  const working = Array.from({ length: count }, work)
  return {
    scans,
    troubles,
    nextAcknowledgement: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ since: performance.now(), resolve })
      return promise
    },
    finish: async () => {
      finishBy = performance.now() + lastAnswerWithinMs
      await Promise.all(working)
    },
    repeat: sendUntilAnswered,
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
