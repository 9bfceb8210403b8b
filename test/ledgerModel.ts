import { promiseHolds, rewardsWaiting } from '../src/contract/progress.ts'
import type { StepOf } from './ledgerSteps.ts'
import {
  givenBack,
  isNear,
  keptAfter,
  type ModelPromise,
  type Terms,
  takenBy,
} from './promiseModel.ts'

type Kind = 'accrual' | 'redemption' | 'adjustment' | 'reversal' | 'reset'

/** The expected answer to a step. */
export interface Expected {
  status: number
  expected: object
}

export interface Entry {
  /** The server's id of the entry. */
  id: number
  /** The receipt of a scan. */
  receipt?: string
  kind: Kind
  points: number
  /** The shop's reward when the entry was made. */
  terms: Terms
  /** What the entry took of a promise. */
  took?: ModelPromise | undefined
  undone?: { key: number | undefined; body: string }
  /** Where a moved scan's points went; `here` if this entry is the result of a move. */
  moved?: { to: number; key: number | undefined; body: string } | 'here'
}

export interface ModelCustomer {
  balance: number
  /** The reward that was waiting when the shop changed it. */
  promise: ModelPromise | undefined
  /** Today's accruals, undone ones included. */
  accruals: number
  unlocked: number
  exists: boolean
  entries: Entry[]
  /** What each key was used for, and the first answer to it. */
  keys: Map<number, { meaning: string; body: string }>
  /** The entry that asked for texts; if a repeated scan asked, the number of entries by then. */
  askedBy: Entry | number | undefined
  /** The number has replied YES. No move takes that back. */
  hasAgreed: boolean
  /** The kinds of messages written to the number. */
  messages: string[]
}

const refused = (status: number, code: string): Expected => ({ status, expected: { code } })
const reused = refused(422, 'idempotency_key_reused')

const hasStandingScan = ({ entries }: ModelCustomer) =>
  entries.some(({ kind, undone }) => kind === 'accrual' && !undone)

/** A shop as a plain map of numbers. */
export class LedgerModel {
  readonly codes = [1, 20, 60].map((points) => ({ points, isOn: true }))
  readonly customers: ModelCustomer[]
  policy: 'flag' | 'block' = 'flag'
  terms: Terms = {
    version: 1,
    rewardThreshold: 100,
    rewardDescription: 'Free reward of your choice',
    pointCapType: 'reset',
  }
  announcesScans = false
  /** The kinds of messages written to the shop. */
  readonly messages: string[] = []

  constructor(phones: number) {
    this.customers = Array.from({ length: phones }, () => ({
      balance: 0,
      promise: undefined,
      accruals: 0,
      unlocked: 0,
      exists: false,
      entries: [],
      keys: new Map(),
      askedBy: undefined,
      hasAgreed: false,
      messages: [],
    }))
  }

  scan({ phone, code, key, textMe }: StepOf<'scan'>): Expected {
    const customer = this.customer(phone)
    const printed = this.codes[code]
    if (!printed) throw new Error('There are three codes')
    const replayed = key === undefined ? undefined : customer.keys.get(key)
    if (replayed?.meaning === `code ${code}`) {
      if (textMe) this.ask(customer, customer.entries.length)
      return { status: 200, expected: JSON.parse(replayed.body) }
    }
    if (replayed) return reused
    if (!printed.isOn) return refused(410, 'inactive_code')
    return this.refusalOfAccrual(customer) ?? this.accrue(customer, printed.points, textMe)
  }

  private refusalOfAccrual(customer: ModelCustomer): Expected | undefined {
    if (customer.accruals >= 20) return refused(429, 'daily_limit')
    const isBlocked = this.policy === 'block' && hasStandingScan(customer)
    return isBlocked ? refused(429, 'repeat_scan') : undefined
  }

  private accrue(customer: ModelCustomer, points: number, textMe: boolean): Expected {
    const isRepeatScan = hasStandingScan(customer)
    const pointsBefore = customer.balance
    customer.exists = true
    customer.accruals += 1
    const hasUnlocked = this.append(customer, 'accrual', points)
    if (!hasUnlocked && this.announcesScans && customer.hasAgreed) {
      customer.messages.push('points_earned')
    }
    if (textMe && this.ask(customer)) customer.askedBy = customer.entries.at(-1)
    if (customer.accruals === 5) this.messages.push('many_scans')
    return {
      status: 200,
      expected: {
        pointsEarned: points,
        pointsBefore,
        totalPoints: customer.balance,
        rewardEarned: this.waiting(customer) > 0,
        isRepeatScan,
      },
    }
  }

  /** Asks the number once, whatever is moved. Returns whether it had not been asked before. */
  private ask(customer: ModelCustomer, after?: number): boolean {
    if (!customer.hasAgreed && !customer.messages.includes('consent_request')) {
      customer.messages.push('consent_request')
    }
    if (customer.askedBy !== undefined) return false
    customer.askedBy = after
    return true
  }

  /** The number agrees, if it was asked. */
  agree({ phone }: StepOf<'agree'>): void {
    const customer = this.customer(phone)
    if (customer.askedBy !== undefined) customer.hasAgreed = true
  }

  /** "That's not my number" about `entry`, a scan of `phone`. The ten minutes never pass here. */
  move({ phone, to, key, textMe }: StepOf<'move'>, entry: Entry): Expected {
    const [wrong, right] = [this.customer(phone), this.customer(to)]
    if (entry.moved) {
      const isSame = entry.moved !== 'here' && key !== undefined && entry.moved.key === key
      if (!isSame || entry.moved === 'here') return refused(409, 'already_moved')
      if (entry.moved.to !== to) return reused
      if (textMe) this.ask(right, right.entries.length)
      return { status: 200, expected: JSON.parse(entry.moved.body) }
    }
    if (entry.undone) return refused(409, 'already_undone')
    if (phone === to) return refused(400, 'same_number')
    if (this.replayed(wrong, key, 'none')) return reused
    if (wrong.balance < entry.points) return refused(409, 'points_spent')
    if (this.replayed(right, key, 'none')) return reused
    const refusal = this.refusalOfAccrual(right)
    if (refusal) return refusal
    // A request repeated after the scan counts as the scan's own: nobody can tell them apart.
    const { askedBy, hasAgreed } = wrong
    const isRepeated = typeof askedBy === 'number' && askedBy > wrong.entries.indexOf(entry)
    if (!hasAgreed && (askedBy === entry || isRepeated)) wrong.askedBy = undefined
    this.append(wrong, 'reversal', -entry.points)
    entry.undone = { key: undefined, body: '' }
    return this.accrue(right, entry.points, textMe)
  }

  reset({ phone, key }: StepOf<'reset'>): Expected {
    const customer = this.customer(phone)
    if (!customer.exists) return refused(404, 'customer_not_found')
    const replayed = this.replayed(customer, key, 'reset')
    if (replayed) return replayed
    const pointsRemoved = customer.balance
    if (pointsRemoved > 0) {
      this.append(customer, 'reset', -pointsRemoved)
      customer.messages.push('points_reset')
    }
    const smsQueued = pointsRemoved > 0 && customer.hasAgreed
    return { status: 200, expected: { pointsRemoved, smsQueued } }
  }

  /** Everything happens within a minute, so any reward that was not undone was given just now. */
  redeem({ phone, again, key }: StepOf<'redeem'>): Expected {
    const customer = this.customer(phone)
    const replayed = this.replayed(customer, key, `redeem ${again}`)
    if (replayed) return replayed
    if (this.waiting(customer) === 0) return refused(409, 'no_reward_waiting')
    const standing = customer.entries.some(({ kind, undone }) => kind === 'redemption' && !undone)
    if (standing && !again) return refused(409, 'just_redeemed')
    const pointsBefore = customer.balance
    const next = this.nextReward(customer)
    const taken = next.pointCapType === 'reset' ? pointsBefore : next.rewardThreshold
    this.append(customer, 'redemption', -taken)
    customer.messages.push('reward_redeemed')
    const pointsAfter = customer.balance
    const { rewardDescription } = next
    const waiting = this.waiting(customer)
    return {
      status: 200,
      expected: { pointsBefore, pointsAfter, rewardDescription, rewardsWaiting: waiting },
    }
  }

  /** Undoes `entry`, unless something prevents that. */
  undo({ phone, key }: StepOf<'undo'>, entry: Entry): Expected {
    const customer = this.customer(phone)
    if (entry.undone) {
      const isSame = key !== undefined && entry.undone.key === key
      if (!isSame) return refused(409, 'already_undone')
      return { status: 200, expected: JSON.parse(entry.undone.body) }
    }
    if (this.replayed(customer, key, 'none')) return reused
    if (entry.kind === 'reversal') return refused(409, 'not_undoable')
    if (customer.balance < entry.points) return refused(409, 'points_spent')
    const unlocksNothing = entry.kind === 'redemption' || entry.kind === 'reset'
    if (unlocksNothing) customer.promise = givenBack(customer, entry, this.terms)
    this.append(customer, 'reversal', -entry.points, unlocksNothing)
    return { status: 200, expected: { pointsAfter: customer.balance } }
  }

  /** The shop changes its reward. Returns whether everybody who had one waiting still has. */
  change({ change }: StepOf<'terms'>): boolean {
    const earlier = this.terms
    const had = this.customers.map((customer) => this.waiting(customer))
    const { version } = earlier
    const isChanged = JSON.stringify({ ...earlier, ...change }) !== JSON.stringify(earlier)
    if (isChanged) this.terms = { ...earlier, ...change, version: version + 1 }
    for (const customer of this.customers) {
      if (isChanged) customer.promise = keptAfter(customer, earlier, this.terms)
    }
    return this.customers.every((customer, index) => had[index] === 0 || this.waiting(customer) > 0)
  }

  waiting({ balance, promise }: ModelCustomer): number {
    return rewardsWaiting(balance, this.terms, promise)
  }

  nextReward({ balance, promise }: ModelCustomer): Terms {
    const isTold =
      promiseHolds(balance, this.terms, promise) || isNear({ balance, promise }, this.terms)
    return isTold && promise ? promise : this.terms
  }

  adjust({ phone, points }: StepOf<'adjust'>): Expected {
    const customer = this.customer(phone)
    if (customer.balance + points < 0) return refused(409, 'not_enough_points')
    this.append(customer, 'adjustment', points)
    return { status: 200, expected: { balanceAfter: customer.balance } }
  }

  /** Counts customers with an entry that was not undone. */
  customerCount(): number {
    const stands = ({ kind, undone }: Entry) => kind !== 'reversal' && !undone
    return this.customers.filter(({ entries }) => entries.some(stands)).length
  }

  customer(phone: number): ModelCustomer {
    const customer = this.customers[phone]
    if (!customer) throw new Error('There are three customers')
    return customer
  }

  /** The answer stored for a key, if the key was used. */
  private replayed(customer: ModelCustomer, key: number | undefined, meaning: string) {
    const replayed = key === undefined ? undefined : customer.keys.get(key)
    if (!replayed) return undefined
    return replayed.meaning === meaning
      ? { status: 200, expected: JSON.parse(replayed.body) }
      : reused
  }

  /** Returns whether the entry unlocked a reward, and announces it. The server's id comes later. */
  private append(customer: ModelCustomer, kind: Kind, points: number, unlocksNothing = false) {
    const before = this.waiting(customer)
    const { took, left } = takenBy(kind, customer, this.terms)
    customer.promise = left
    customer.balance += points
    customer.entries.push({ id: 0, kind, points, terms: this.terms, took })
    if (unlocksNothing || kind === 'redemption' || kind === 'reset') return false
    const unlocked = this.waiting(customer) - before
    // If the reward has become cheaper, no more is taken back than was unlocked.
    customer.unlocked = Math.max(0, customer.unlocked + unlocked)
    if (unlocked <= 0) return false
    customer.messages.push('reward_unlocked')
    this.messages.push('owner_reward_unlocked')
    return true
  }
}
