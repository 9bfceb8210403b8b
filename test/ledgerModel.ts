import { rewardsWaiting } from '../src/contract/progress.ts'

/** What can happen at a shop; a key is one of a few, so that some come twice. */
export type Step =
  | { do: 'scan'; phone: number; code: number; key: number | undefined; textMe: boolean }
  | { do: 'reset'; phone: number; key: number | undefined }
  | { do: 'redeem'; phone: number; again: boolean; key: number | undefined }
  | { do: 'undo'; phone: number; entry: number; key: number | undefined }
  | { do: 'adjust'; phone: number; points: number }
  | { do: 'switch'; code: number; on: boolean }
  | { do: 'worth'; code: number; points: number }
  | { do: 'policy'; policy: 'flag' | 'block' }
  | { do: 'threshold'; threshold: number }
  | { do: 'keeping'; capType: 'reset' | 'unlimited' }
  | { do: 'announce'; scans: boolean }

export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>

type Kind = 'accrual' | 'redemption' | 'adjustment' | 'reversal' | 'reset'

/** How a step must be answered. */
export interface Expected {
  status: number
  expected: object
}

interface Entry {
  /** As the server named it. */
  id: number
  kind: Kind
  points: number
  undone?: { key: number | undefined; body: string }
}

export interface ModelCustomer {
  balance: number
  /** Of the day, undone ones too. */
  accruals: number
  unlocked: number
  exists: boolean
  entries: Entry[]
  /** What each key stands for, and the first answer. */
  keys: Map<number, { meaning: string; body: string }>
  hasAgreed: boolean
  /** The kinds of what was written to them. */
  messages: string[]
}

const refused = (status: number, code: string): Expected => ({ status, expected: { code } })
const reused = refused(422, 'idempotency_key_reused')

/** A shop as a plain map of numbers. */
export class LedgerModel {
  readonly codes = [1, 20, 60].map((points) => ({ points, isOn: true }))
  readonly customers: ModelCustomer[]
  policy: 'flag' | 'block' = 'flag'
  threshold = 100
  capType: 'reset' | 'unlimited' = 'reset'
  announcesScans = false
  /** The kinds of what was written to the shop. */
  readonly messages: string[] = []

  constructor(phones: number) {
    this.customers = Array.from({ length: phones }, () => ({
      balance: 0,
      accruals: 0,
      unlocked: 0,
      exists: false,
      entries: [],
      keys: new Map(),
      hasAgreed: false,
      messages: [],
    }))
  }

  scan({ phone, code, key, textMe }: StepOf<'scan'>): Expected {
    const customer = this.customer(phone)
    const printed = this.codes[code]
    if (!printed) throw new Error('There are three codes')
    const kept = key === undefined ? undefined : customer.keys.get(key)
    if (kept?.meaning === `code ${code}`) {
      customer.hasAgreed ||= textMe
      return { status: 200, expected: JSON.parse(kept.body) }
    }
    if (kept) return reused
    if (!printed.isOn) return refused(410, 'inactive_code')
    if (customer.accruals >= 20) return refused(429, 'daily_limit')
    const isRepeatScan = customer.entries.some(({ kind, undone }) => kind === 'accrual' && !undone)
    if (isRepeatScan && this.policy === 'block') return refused(429, 'repeat_scan')
    const pointsBefore = customer.balance
    customer.exists = true
    customer.accruals += 1
    customer.hasAgreed ||= textMe
    const hasUnlocked = this.append(customer, 'accrual', printed.points)
    if (!hasUnlocked && this.announcesScans && customer.hasAgreed) {
      customer.messages.push('points_earned')
    }
    if (customer.accruals === 5) this.messages.push('many_scans')
    return {
      status: 200,
      expected: {
        pointsEarned: printed.points,
        pointsBefore,
        totalPoints: customer.balance,
        rewardEarned: customer.balance >= this.threshold,
        isRepeatScan,
      },
    }
  }

  reset({ phone, key }: StepOf<'reset'>): Expected {
    const customer = this.customer(phone)
    if (!customer.exists) return refused(404, 'customer_not_found')
    const kept = this.kept(customer, key, 'reset')
    if (kept) return kept
    const pointsRemoved = customer.balance
    if (pointsRemoved > 0) {
      this.append(customer, 'reset', -pointsRemoved)
      customer.messages.push('points_reset')
    }
    const smsQueued = pointsRemoved > 0 && customer.hasAgreed
    return { status: 200, expected: { pointsRemoved, smsQueued } }
  }

  /** Everything happens within a minute, so a reward that stands was given a moment ago. */
  redeem({ phone, again, key }: StepOf<'redeem'>): Expected {
    const customer = this.customer(phone)
    const kept = this.kept(customer, key, `redeem ${again}`)
    if (kept) return kept
    if (customer.balance < this.threshold) return refused(409, 'no_reward_waiting')
    const standing = customer.entries.some(({ kind, undone }) => kind === 'redemption' && !undone)
    if (standing && !again) return refused(409, 'just_redeemed')
    const pointsBefore = customer.balance
    this.append(customer, 'redemption', -(this.capType === 'reset' ? pointsBefore : this.threshold))
    customer.messages.push('reward_redeemed')
    const pointsAfter = customer.balance
    const waiting = rewardsWaiting(pointsAfter, this.threshold, this.capType)
    return { status: 200, expected: { pointsBefore, pointsAfter, rewardsWaiting: waiting } }
  }

  /** `entry` is undone if nothing speaks against it. */
  undo({ phone, key }: StepOf<'undo'>, entry: Entry): Expected {
    const customer = this.customer(phone)
    if (entry.undone) {
      const isSame = key !== undefined && entry.undone.key === key
      if (!isSame) return refused(409, 'already_undone')
      return { status: 200, expected: JSON.parse(entry.undone.body) }
    }
    if (this.kept(customer, key, 'none')) return reused
    if (entry.kind === 'reversal') return refused(409, 'not_undoable')
    if (customer.balance < entry.points) return refused(409, 'points_spent')
    const unlocksNothing = entry.kind === 'redemption' || entry.kind === 'reset'
    this.append(customer, 'reversal', -entry.points, unlocksNothing)
    return { status: 200, expected: { pointsAfter: customer.balance } }
  }

  adjust({ phone, points }: StepOf<'adjust'>): Expected {
    const customer = this.customer(phone)
    if (customer.balance + points < 0) return refused(409, 'not_enough_points')
    this.append(customer, 'adjustment', points)
    return { status: 200, expected: { balanceAfter: customer.balance } }
  }

  customer(phone: number): ModelCustomer {
    const customer = this.customers[phone]
    if (!customer) throw new Error('There are three customers')
    return customer
  }

  /** The answer that a key holds, if it stands for something. */
  private kept(customer: ModelCustomer, key: number | undefined, meaning: string) {
    const kept = key === undefined ? undefined : customer.keys.get(key)
    if (!kept) return undefined
    return kept.meaning === meaning ? { status: 200, expected: JSON.parse(kept.body) } : reused
  }

  /** Whether it unlocked a reward, which is then announced. The server names the entry later. */
  private append(customer: ModelCustomer, kind: Kind, points: number, unlocksNothing = false) {
    const before = customer.balance
    customer.balance += points
    customer.entries.push({ id: 0, kind, points })
    if (unlocksNothing || kind === 'redemption' || kind === 'reset') return false
    const rewards = (balance: number) => rewardsWaiting(balance, this.threshold, this.capType)
    const unlocked = rewards(customer.balance) - rewards(before)
    // A reward that has become cheaper since takes no more back than was unlocked.
    customer.unlocked = Math.max(0, customer.unlocked + unlocked)
    if (unlocked <= 0) return false
    customer.messages.push('reward_unlocked')
    this.messages.push('owner_reward_unlocked')
    return true
  }
}
