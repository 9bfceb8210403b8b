import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SentMilestone, StoredEntry } from './history.ts'
import { pick } from './random.ts'
import type { Shop } from './shops.ts'

const longestPauseMs = 100
const giveUpAfterMs = 10_000
const lastAnswerWithinMs = 30_000
/** Share of those that are asked for by two keys at once, as at two tills. */
const twiceShare = 0.5

type CustomersOf = (
  businessId: number,
) => Promise<readonly { readonly id: number; readonly phone: string | null }[]>

/** Owners who give milestones to customers, until each is answered. */
export class Milestones {
  readonly asked: SentMilestone[] = []
  /** Answers that no owner should ever get. */
  readonly troubles: string[] = []
  readonly #urls: readonly string[]
  readonly #shops: readonly Shop[]
  readonly #random: () => number
  readonly #customersOf: CustomersOf
  readonly #working: Promise<void>
  #finishBy = Number.POSITIVE_INFINITY

  constructor(setting: {
    readonly urls: readonly string[]
    readonly shops: readonly Shop[]
    readonly random: () => number
    /** Who may have reached one; nobody while the database is down. */
    readonly customersOf: CustomersOf
  }) {
    this.#customersOf = setting.customersOf
    this.#urls = setting.urls
    this.#shops = setting.shops.filter(({ milestone }) => milestone)
    this.#random = setting.random
    this.#working = this.#work()
  }

  /** Asks for nothing new, and waits for the pending answers. */
  async finish(): Promise<void> {
    this.#finishBy = performance.now() + lastAnswerWithinMs
    await this.#working
  }

  async #work(): Promise<void> {
    while (this.#shops.length > 0 && this.#finishBy === Number.POSITIVE_INFINITY) {
      await sleep(this.#random() * longestPauseMs)
      const shop = pick(this.#random, this.#shops)
      const customers = await this.#customersOf(shop.businessId)
      const customer = customers.length > 0 ? pick(this.#random, customers) : undefined
      if (!customer?.phone || !shop.milestone) continue
      const { phone } = customer
      const { id: rewardId } = shop.milestone
      const sent = Array.from({ length: this.#random() < twiceShare ? 2 : 1 }, () => ({
        key: randomUUID(),
        businessId: shop.businessId,
        phone,
        answers: [],
        isRefused: false,
      }))
      this.asked.push(...sent)
      const body = { customerId: customer.id, rewardId, again: true, evenFromBurst: true }
      await Promise.all(sent.map((one) => this.#sendUntilAnswered(shop, one, body)))
    }
  }

  async #sendUntilAnswered(
    { businessId, cookie }: Shop,
    one: SentMilestone,
    body: object,
  ): Promise<void> {
    for (;;) {
      const answer = await call(
        `${pick(this.#random, this.#urls)}/api/businesses/${businessId}/redeem`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, 'idempotency-key': one.key },
          body: JSON.stringify(body),
        },
      )
      if (answer?.status === 200) one.answers.push({ body: answer.body, at: performance.now() })
      if (answer?.status === 409) one.isRefused = true
      if (answer?.status === 200 || answer?.status === 409) return
      if (answer && answer.status !== 503) this.troubles.push(`${answer.status} ${answer.body}`)
      if (performance.now() > this.#finishBy) {
        this.troubles.push(`${one.key} was never answered`)
        return
      }
      await sleep(20 + this.#random() * 60)
    }
  }
}

/** Undefined without an answer: nobody knows then whether the request counts. */
async function call(url: string, request: RequestInit) {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(giveUpAfterMs) })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return undefined
  }
}

const isMilestone = ({ kind }: StoredEntry) => kind === 'redemption'

/** What is no milestone, for the judge of scans. */
export const withoutMilestones = (entries: readonly StoredEntry[]) =>
  entries.filter((entry) => !isMilestone(entry))

/**
 * All that is wrong with milestones; empty if all is well. Each is given once to a customer who has
 * collected enough, takes no points, and is in the ledger if it was answered so.
 */
export function judgeMilestones(
  asked: readonly SentMilestone[],
  entries: readonly StoredEntry[],
  shops: readonly Shop[],
): string[] {
  const given = entries.filter(isMilestone)
  const byKey = Map.groupBy(given, ({ key }) => key ?? '')
  const keys = new Set(asked.map(({ key }) => key))
  const ofAccount = ({ businessId, phone }: StoredEntry) => `${businessId} ${phone}`
  const accounts = Map.groupBy(entries, ofAccount)
  return [
    ...asked.flatMap((one) => judgeAnswers(one, byKey.get(one.key) ?? [])),
    ...given.filter(({ key }) => !keys.has(key ?? '')).map(({ id }) => `nobody asked for ${id}`),
    ...[...Map.groupBy(given, ofAccount)]
      .filter(([, own]) => own.length > 1)
      .map(([account, own]) => `${account} has the milestone ${own.length} times`),
    ...given.flatMap((entry) => {
      const { milestone } = shops.find(({ businessId }) => businessId === entry.businessId) ?? {}
      const before = (accounts.get(ofAccount(entry)) ?? []).filter(
        ({ version }) => version < entry.version,
      )
      const collected = before.reduce((sum, { points }) => sum + points, 0)
      const isRight = entry.points === 0 && collected >= (milestone?.points ?? Infinity)
      return isRight ? [] : [`milestone ${entry.id} took ${entry.points} after ${collected}`]
    }),
  ]
}

function judgeAnswers({ key, answers, isRefused }: SentMilestone, own: readonly StoredEntry[]) {
  const findings: string[] = []
  if (own.length > 1) findings.push(`${key} is in the ledger ${own.length} times`)
  if (isRefused && own.length > 0) findings.push(`${key} was refused, and is in the ledger`)
  for (const { body } of answers) {
    const { transactionId } = JSON.parse(body) as { transactionId: number }
    if (own[0]?.id !== transactionId) findings.push(`${key} was given and is not in the ledger`)
  }
  return findings
}
