import type { Ladder } from '../../src/contract/ladder.ts'
import type { Birthday, Occasions } from '../../src/contract/occasions.ts'
import { daysAfter } from '../../src/contract/platform/wallClock.ts'
import type { Promotion } from '../../src/contract/promotions.ts'
import { occasionsOf } from '../../src/server/occasions/rules.ts'
import { bonusOf, dayHeld } from '../../src/server/promotions/rules.ts'
import {
  type Kept,
  keeperRewards,
  keptBack,
  keptBy,
  keptMore,
  stillKept,
  used,
} from '../keptModel.ts'
import {
  givenBack,
  keptAfter,
  type ModelPromise,
  notLapsed,
  type Terms,
  takenBy,
} from '../promiseModel.ts'
import {
  type Bonus,
  customerSince,
  earliest,
  standing,
  sumOf,
  type Visit,
  visitsBy,
  visitsOf,
  wallClock,
  type YearCustomer,
  type YearEntry,
  zoneOf,
  zones,
} from './entries.ts'
import { Friends, giftsTo, type Invitation } from './friends.ts'

/** What a shop and its customers must be after a year of all its rules: plain lists of entries. */

/** A promotion since it began to give what it gives. */
interface Course {
  readonly beganAt: Date
  endedAt: Date | undefined
}

export class YearModel {
  customers: YearCustomer[] = []
  terms: Terms
  ladder: Ladder
  promotions: readonly Promotion[] = []
  readonly courses = new Map<number, Course>()
  occasions: Occasions = {
    welcome: { isOn: false, points: 1, includesImported: false },
    birthday: { isOn: false, points: 1 },
    friend: { isOn: false, points: 1, friendPoints: 1 },
  }
  expiry: { readonly months: number; readonly from: string } | undefined
  /** The texts about points that expire, by account, last day and days before it. */
  readonly told = new Set<string>()
  readonly friends: Friends
  /** The day on which each version of the terms ended. */
  readonly #ended = new Map<number, string>()
  readonly #fired: (effect: string) => void

  constructor(ladder: Ladder, fired: (effect: string) => void) {
    this.ladder = ladder
    this.terms = termsOf(ladder, 1)
    this.#fired = fired
    this.friends = new Friends(fired)
  }

  /** The shop's day. */
  dayOf(at: Date): string {
    return wallClock(at, zones[0] ?? '').date
  }

  rewardsOf(customer: YearCustomer, at: Date) {
    return keeperRewards(customer, this.ladder, this.dayOf(at))
  }

  /** An entry decides first what is over. */
  #begin(customer: YearCustomer, day: string): void {
    const [promise, kept] = [notLapsed(customer, day), keptBy(day, customer)]
    if (customer.promise && !promise) this.#fired('a promise that lapsed')
    if (customer.promise?.until && promise && !promise.until) this.#fired('a promise reached')
    if (kept.length < customer.kept.length) this.#fired('a kept reward that lapsed')
    customer.promise = promise
    customer.kept = kept
  }

  #append(entry: YearEntry): YearEntry {
    const { of: customer, at } = entry
    customer.entries.push(entry)
    customer.latestAt = at
    customer.isEmptied = false
    return entry
  }

  #entry(of: YearCustomer, entry: Pick<YearEntry, 'id' | 'kind' | 'points' | 'at'>): YearEntry {
    const { terms, ladder } = this
    const nothing = { isGone: false, isMerged: false, wasMoved: false, tookKept: [], added: [] }
    return { locationId: 1, codeId: null, terms, ladder, ...nothing, of, holder: of, ...entry }
  }

  visit(customer: YearCustomer, { moved, ...visit }: Visit): YearEntry {
    const { friend } = this.occasions
    const invitation = moved
      ? this.friends.moveOn(moved, customer)
      : this.friends.take(customer, visit, friend)
    const settled = this.friends.settled(customer, visit)
    this.#begin(customer, this.dayOf(visit.at))
    const promoted = moved
      ? moved.added.filter(({ promotionId }) => promotionId)
      : this.#bonus(customer, visit)
    const invited = settled && { occasion: 'invited' as const, points: settled.friendPoints }
    const occasions = this.#occasions(customer, visit)
    const added = [...promoted, ...occasions, ...(invited ? [invited] : [])]
    const sum = sumOf({ ...visit, added })
    customer.balance += sum
    customer.collected += sum
    customer.bornAt ??= visit.at
    const about = { added, invitation, wasMoved: moved !== undefined }
    const made = { ...this.#entry(customer, { ...visit, kind: 'accrual' }), ...visit, ...about }
    this.#append(made)
    if (settled) this.#giveInviter(settled, made)
    return made
  }

  /** Whoever has brought a friend gets points at the friend's second visit. */
  #giveInviter(settled: Invitation, visit: YearEntry): void {
    settled.settledBy = visit
    const { inviter, inviterPoints: points } = settled
    if (!inviter) return
    this.#begin(inviter, this.dayOf(visit.at))
    inviter.balance += points
    inviter.collected += points
    const { at, locationId } = visit
    const gift = this.#entry(inviter, { id: 0, kind: 'bonus', points, at })
    this.#append({ ...gift, locationId, goesWith: visit })
  }

  /** Takes from whoever has brought a friend what a visit gave that is taken back. */
  #takeFromInviter(visit: YearEntry, at: Date): void {
    const gift = this.customers.flatMap(standing).find(({ goesWith }) => goesWith === visit)
    this.friends.reopen(visit)
    if (!gift) return
    const { of: inviter, points } = gift
    if (inviter.isErased || gift.isMerged || inviter.balance < points) {
      this.friends.keepGift(visit)
      return
    }
    this.#fired('a gift taken back')
    this.#begin(inviter, this.dayOf(at))
    gift.isGone = true
    inviter.balance -= points
    inviter.collected -= points
    inviter.latestAt = at
  }

  /** The best promotion for the customer, alone. */
  #bonus(customer: YearCustomer, visit: Visit): Bonus[] {
    const zone = zoneOf(visit.locationId)
    const { date, minute } = wallClock(visit.at, zone)
    const asked = { ...visit, date, minute }
    const givenToday = (id: number, ofZone = zone) =>
      visitsOf(customer).filter(
        ({ added, at }) =>
          wallClock(at, ofZone).date === wallClock(visit.at, ofZone).date &&
          added.some(({ promotionId }) => promotionId === id),
      ).length
    const best = bonusOf(this.promotions, asked, givenToday)
    this.#noteBonus(best?.promotion, asked, givenToday)
    return best ? [{ points: best.points, promotionId: best.promotion.id }] : []
  }

  #noteBonus(
    best: Promotion | undefined,
    visit: Visit & { date: string; minute: number },
    given: (id: number, zone?: string) => number,
  ): void {
    const hold = this.promotions.filter((one) => one.isOn && dayHeld(one, visit) !== undefined)
    const full = hold.filter(({ id, mostADay }) => mostADay !== null && given(id) >= mostADay)
    const fullElsewhere = hold.filter(
      ({ id, mostADay }) =>
        mostADay !== null &&
        zones.some((zone) => given(id, zone) >= mostADay !== given(id) >= mostADay),
    )
    if (full.length > 0) this.#fired('a promotion that somebody has had often enough')
    if (fullElsewhere.length > 0) this.#fired('a day that is another one elsewhere')
    if (!best) return
    this.#fired('a bonus')
    if (hold.length - full.length > 1) this.#fired('the best of several promotions')
    if (best.from > best.to && dayHeld(best, visit) !== visit.date)
      this.#fired('a bonus after midnight')
    const zone = zoneOf(visit.locationId)
    const hourAgo = wallClock(new Date(visit.at.getTime() - 3_600_000), zone).minute
    const hours = (visit.minute - hourAgo + 1440) % 1440
    if (hours === 0) this.#fired('a bonus in an hour that clocks repeat')
    if (hours === 120) this.#fired('a bonus after an hour that clocks skip')
  }

  #occasions(customer: YearCustomer, visit: Visit): Bonus[] {
    const zone = zoneOf(visit.locationId)
    const { date } = wallClock(visit.at, zone)
    const all = [...new Set([customer, ...customer.held])]
    const birthdays = all
      .flatMap(visitsOf)
      .filter(({ added }) => added.some(({ occasion }) => occasion === 'birthday'))
      .map(({ at }) => wallClock(at, zone).date)
    const kinds = occasionsOf(this.occasions, {
      date,
      visitsBefore: customer.hadVisits ? 1 : visitsBy(customer),
      isImported: false,
      birthday: customer.birthday?.day ?? null,
      lastBirthday: birthdays.toSorted().at(-1) ?? null,
    })
    if (kinds.includes('welcome')) this.#noteWelcome(customer)
    if (kinds.includes('birthday')) this.#noteBirthday(customer, date)
    return kinds.map((occasion) => ({ occasion, points: this.occasions[occasion].points }))
  }

  #noteWelcome({ entries }: YearCustomer): void {
    this.#fired('a welcome')
    const again = entries.some(({ added }) => added.some(({ occasion }) => occasion === 'welcome'))
    if (again) this.#fired('a welcome after the first was taken back')
  }

  #noteBirthday({ birthday }: YearCustomer, date: string): void {
    this.#fired('a birthday')
    const { month, day } = birthday?.day ?? { month: 0, day: 0 }
    if (month === 2 && day === 29) this.#fired('a birthday of 29 February')
    const born = [...Array(7).keys()].map((n) => daysAfter(date, n - 3))
    const off = born.findIndex(
      (one) => Number(one.slice(5, 7)) === month && Number(one.slice(8)) === day,
    )
    if (off === 0 || off === 6) this.#fired('a birthday on the first or last day of its week')
  }

  /** Whether it is stored; the third in a year is not. */
  giveBirthday(customer: YearCustomer, wanted: Birthday | null, today: string): boolean {
    const { day: known = null, changedOn = null } = customer.birthday ?? {}
    const isSame = JSON.stringify(known) === JSON.stringify(wanted)
    if (wanted === null) {
      customer.birthday = { day: null, changedOn: known ? today : changedOn }
    } else if (isSame || (!known && !changedOn)) {
      customer.birthday = { day: wanted, changedOn }
    } else if (changedOn && today < daysAfter(changedOn, 365)) {
      this.#fired('a birthday that was changed too often')
      return false
    } else customer.birthday = { day: wanted, changedOn: today }
    return true
  }

  redeem(
    customer: YearCustomer,
    { id, at, reward: wanted }: { id: number; at: Date; reward: number },
  ) {
    const meant = this.rewardsOf(customer, at).find((one) => one.id === wanted)
    if (!meant) throw new Error('There is no such reward')
    this.#begin(customer, this.dayOf(at))
    const before = { ...customer }
    customer.balance -= meant.takes
    const isMilestone = meant.kind === 'milestone'
    const took = this.#takePromise(customer, { before, reward: meant.id, isMilestone })
    const isKept = meant.pointCapType !== undefined
    const kept = used(customer.kept, customer.balance, isKept ? meant.id : undefined)
    customer.kept = kept.left
    if (isMilestone) customer.milestones = [...customer.milestones, meant.id]
    this.#fired(isMilestone ? 'a milestone' : 'a reward')
    if (isKept) this.#fired('a kept reward that was taken')
    if (meant.id === 1 && took) this.#fired('a promised reward that was taken')
    const points = 0 - meant.takes
    const made = this.#entry(customer, { id, at, kind: 'redemption', points })
    this.#append({ ...made, reward: meant.id, took, tookKept: kept.took })
    return meant
  }

  /** What a redemption takes of the first reward's promise. */
  #takePromise(
    customer: YearCustomer,
    of: { before: YearCustomer; reward: number; isMilestone: boolean },
  ): ModelPromise | undefined {
    const { promise } = customer
    if (of.reward === 1) {
      const { took, left } = takenBy('redemption', of.before, this.terms)
      customer.promise = left
      return took
    }
    if (!promise || of.isMilestone) return undefined
    const payable =
      Math.floor(customer.balance / promise.rewardThreshold) + Number(promise.until !== undefined)
    if (payable >= promise.rewards) return undefined
    customer.promise = payable > 0 ? { ...promise, rewards: payable } : undefined
    return { ...promise, rewards: promise.rewards - payable }
  }

  adjust(
    customer: YearCustomer,
    { id, at, points }: { id: number; at: Date; points: number },
  ): void {
    this.#begin(customer, this.dayOf(at))
    customer.balance += points
    this.#append(this.#entry(customer, { id, at, points, kind: 'adjustment' }))
  }

  /** Why an entry cannot be taken back at a moment; undefined if it can. */
  refusal(entry: YearEntry, at: Date): string | undefined {
    const isOld = at.getTime() - entry.at.getTime() > 86_400_000
    if (entry.of.isErased) return 'transaction_not_found'
    if (entry.isGone) return 'already_undone'
    if (entry.kind !== 'accrual' && isOld) return 'undo_too_late'
    if (entry.isMerged) return 'points_merged'
    return entry.of.balance < sumOf(entry) ? 'points_spent' : undefined
  }

  /** Also for a move, which takes it from the wrong number. */
  takeBack(entry: YearEntry, at: Date): void {
    const { of: customer, kind, points, tookKept } = entry
    const day = this.dayOf(at)
    if (kind === 'accrual') this.#takeFromInviter(entry, at)
    this.#begin(customer, day)
    entry.isGone = true
    customer.latestAt = at
    customer.balance -= sumOf(entry)
    if (entry.added.length > 0) this.#fired('a visit taken back with its bonus')
    if (kind === 'accrual') customer.collected -= sumOf(entry)
    if (kind !== 'redemption' && kind !== 'reset') return
    this.#fired(kind === 'reset' ? 'points that expired and came back' : 'a reward taken back')
    const endedOn = this.#ended.get(entry.terms.version) ?? day
    customer.promise = givenBack(customer, entry, this.terms, endedOn)
    if (kind === 'redemption' && points === 0) {
      const place = customer.milestones.indexOf(entry.reward ?? 0)
      customer.milestones = customer.milestones.filter((_, index) => index !== place)
    }
    customer.kept = keptBack(customer.kept, tookKept, this.ladder, day)
    if (entry.terms.version === this.terms.version) return
    const lastDay = daysAfter(endedOn, 60)
    customer.kept = keptMore(
      { ...customer, balance: -points },
      { earlier: entry.ladder, shop: this.ladder, day, lastDay },
      (reward) => reward.kind === 'spend' || reward.id === entry.reward,
    )
  }

  /** One customer is another one: that one has all now. */
  merge(from: YearCustomer, into: YearCustomer, at: Date): void {
    const day = this.dayOf(at)
    for (const one of [from, into]) this.#begin(one, day)
    const { balance: points, promise: took, kept } = from
    const taking = { kind: 'adjustment', points, terms: this.terms, took }
    if (took) into.promise = givenBack(into, taking, this.terms, day)
    into.kept = keptBack(into.kept, kept, this.ladder, day)
    into.balance += from.balance
    into.collected += from.collected
    into.milestones = [...into.milestones, ...from.milestones]
    const days = [into.birthday?.changedOn, from.birthday?.changedOn].filter(Boolean).toSorted()
    const birthday = {
      day: into.birthday?.day ?? from.birthday?.day ?? null,
      changedOn: days.at(-1) ?? null,
    }
    if (into.birthday || from.birthday) into.birthday = birthday
    this.#mergeVisits(from, into)
    Object.assign(from, { balance: 0, collected: 0, milestones: [], promise: undefined, kept: [] })
    Object.assign(from, { held: new Set(), birthday: undefined, hasAgreed: false, isEmptied: true })
    for (const one of [from, into]) one.latestAt = at
    into.isEmptied = false
    this.#fired('a merge')
  }

  #mergeVisits(from: YearCustomer, into: YearCustomer): void {
    const since = customerSince(from)
    this.friends.merge(from, into)
    const oldest = from.wasMerged ? since : from.bornAt
    if (since) into.bornAt = earliest([into.bornAt, oldest])
    into.heldSince = earliest([into.heldSince, since])
    const visits = visitsBy(from)
    into.visitsHeld += visits
    from.hadVisits ||= visits > 0
    for (const { entries } of this.customers) {
      for (const entry of entries) if (entry.holder === from) entry.holder = into
    }
    for (const entry of from.entries) entry.isMerged = true
    into.held = new Set([...into.held, from, ...from.held])
    Object.assign(from, { visitsHeld: 0, heldSince: undefined, wasMerged: true })
  }

  /** A person is erased who was merged with nobody: the entries stay. */
  erase(customer: YearCustomer, at: Date): void {
    const { balance } = customer
    if (balance > 0) this.adjust(customer, { id: 0, at, points: -balance })
    Object.assign(customer, { isErased: true, milestones: [], promise: undefined, kept: [] })
    Object.assign(customer, { birthday: undefined, hasAgreed: false })
    this.friends.erase(customer)
  }

  /** What a customer's points page says about bringing friends. */
  invitationOf(customer: YearCustomer, told: string) {
    const { isOn, points: inviterPoints, friendPoints } = this.occasions.friend
    if (!isOn || customer.balance === 0) return undefined
    const gifts = giftsTo(customer)
    const pointsGiven = gifts.reduce((sum, { points }) => sum + points, 0)
    const code = this.friends.shownTo(customer, told)
    return { code, inviterPoints, friendPoints, friends: gifts.length, pointsGiven }
  }

  changeLadder(ladder: Ladder, at: Date): void {
    const earlier = { terms: this.terms, ladder: this.ladder }
    const shown = (one: Ladder) => JSON.stringify(one.rewards.filter(({ isOn }) => isOn))
    this.ladder = ladder
    if (shown(ladder) === shown(earlier.ladder)) return
    const day = this.dayOf(at)
    this.terms = termsOf(ladder, earlier.terms.version + 1)
    this.#ended.set(earlier.terms.version, day)
    for (const customer of this.customers) {
      const had = customer.promise
      customer.promise = keptAfter(customer, earlier.terms, this.terms, day)
      const left = stillKept(keptBy(day, customer), ladder, day)
      const changed = { earlier: earlier.ladder, shop: ladder, day, lastDay: daysAfter(day, 60) }
      customer.kept = keptMore({ ...customer, kept: left }, changed)
      if (!had && customer.promise) this.#fired('a promise')
      if (customer.kept.length > left.length) this.#fired('a kept reward')
    }
  }

  changePromotions(promotions: readonly Promotion[], at: Date): void {
    const before = new Map(this.promotions.map((one) => [one.id, one]))
    for (const one of promotions) {
      const earlier = before.get(one.id)
      const isSame = earlier?.isOn && givenBy(earlier) === givenBy(one)
      const course = this.courses.get(one.id)
      if (one.isOn && !isSame) this.courses.set(one.id, { beganAt: at, endedAt: undefined })
      else if (!one.isOn && earlier?.isOn && course) course.endedAt = at
    }
    this.promotions = promotions
  }

  /** The last day on which a customer's points are good. */
  lastDayOf(customer: YearCustomer): string | undefined {
    if (!this.expiry || customer.balance <= 0) return undefined
    const away = monthsAfter(this.dayOf(customer.latestAt), this.expiry.months)
    return [away, this.expiry.from].toSorted().at(-1)
  }

  /** What the morning's job does; the ids of the entries that it makes are read afterwards. */
  expire(at: Date, idOf: (customer: YearCustomer) => number): void {
    const today = this.dayOf(at)
    for (const customer of this.customers) {
      const lastDay = this.lastDayOf(customer)
      if (!lastDay || lastDay > daysAfter(today, 60)) continue
      if (lastDay < today) this.#expireOf(customer, at, idOf)
      else if (customer.hasAgreed) {
        const before = lastDay <= daysAfter(today, 14) ? 14 : 60
        const text = `${customer.accountId} ${lastDay} ${before}`
        if (!this.told.has(text)) this.#fired(`a text ${before} days before`)
        this.told.add(text)
      }
    }
  }

  #expireOf(customer: YearCustomer, at: Date, idOf: (customer: YearCustomer) => number): void {
    this.#fired('points that expired')
    this.#begin(customer, this.dayOf(at))
    const points = -customer.balance
    customer.balance = 0
    const { promise: took } = customer
    customer.promise = undefined
    const isLeft = ({ kind }: Kept) => kind === 'milestone'
    const tookKept = customer.kept.filter((one) => !isLeft(one))
    customer.kept = customer.kept.filter(isLeft)
    const made = this.#entry(customer, { id: idOf(customer), kind: 'reset', points, at })
    this.#append({ ...made, took, tookKept })
  }

  get standing(): YearEntry[] {
    return this.customers.flatMap(standing)
  }

  /** What a promotion gave between two moments. */
  givenBy(promotionId: number, since: Date, until: Date) {
    const visits = this.standing.filter(
      ({ added, at }) =>
        at >= since && at < until && added.some((one) => one.promotionId === promotionId),
    )
    const isOurs = (one: Bonus) => one.promotionId === promotionId
    return {
      points: visits
        .flatMap(({ added }) => added.filter(isOurs))
        .reduce((sum, one) => sum + one.points, 0),
      onTopOf: visits.reduce((sum, { points }) => sum + points, 0),
      people: new Set(visits.map(({ holder }) => holder)).size,
    }
  }
}

const termsOf = ({ rewards: [first], pointCapType }: Ladder, version: number): Terms => ({
  version,
  rewardThreshold: first?.points ?? 0,
  rewardDescription: first?.name ?? '',
  pointCapType,
})

const givenBy = ({ name: _name, isOn: _isOn, startsOn: _from, endsOn: _to, ...gives }: Promotion) =>
  JSON.stringify(gives)

/** 29 February of a year without one is the 28th. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}
