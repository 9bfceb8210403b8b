import type { BroughtFriends, TakenInvitation } from '../../src/contract/invitations.ts'
import type { Occasions } from '../../src/contract/occasions.ts'
import {
  countOfYear,
  outcomeOfInvitation,
  settlementOf,
} from '../../src/server/invitations/rules.ts'
import {
  isRepeat,
  standing,
  type Visit,
  visitsBy,
  type YearCustomer,
  type YearEntry,
} from './entries.ts'

/** Who has brought whom, and by which codes: what a shop's friends must be, as plain lists. */

export interface Invitation {
  readonly friend: YearCustomer
  /** Nobody once there is nobody to whom points could be given. */
  inviter: YearCustomer | undefined
  readonly at: Date
  readonly friendPoints: number
  readonly inviterPoints: number
  readonly isSameBrowser: boolean
  /** The second visit, which gave both their points. */
  settledBy: YearEntry | undefined
}

interface Code {
  readonly code: string
  /** Nobody once that person is erased. */
  holder: YearCustomer | undefined
  /** The one on its holder's points page. */
  isShown: boolean
}

export class Friends {
  invitations: Invitation[] = []
  codes: Code[] = []
  readonly #fired: (effect: string) => void

  constructor(fired: (effect: string) => void) {
    this.#fired = fired
  }

  /** The code that a customer is shown, always the same; `told` if this is the first time. */
  shownTo(customer: YearCustomer, told: string): string {
    const known = this.codes.find(({ holder, isShown }) => isShown && holder === customer)
    if (known) return known.code
    this.codes.push({ code: told, holder: customer, isShown: true })
    return told
  }

  /** One that leads to a customer. */
  codeOf(customer: YearCustomer): string | undefined {
    return this.codes.find(({ holder }) => holder === customer)?.code
  }

  /** What becomes of an invitation at a visit. */
  take(
    friend: YearCustomer,
    { invited, at }: Pick<Visit, 'invited' | 'at'>,
    offered: Occasions['friend'],
  ): TakenInvitation | undefined {
    if (!invited) return undefined
    const inviter = this.codes.find(({ code }) => code === invited.code)?.holder
    const isOpen = (one: Invitation) => one.inviter === inviter && !one.settledBy
    const outcome = outcomeOfInvitation({
      isOn: offered.isOn,
      mayInvite: inviter !== undefined,
      isOwn: inviter !== undefined && accountsOf(inviter).includes(friend),
      isNew: friend.entries.length === 0,
      friendsThisYear: countOfYear(
        {
          given: inviter ? giftsTo(inviter).map((gift) => gift.at) : [],
          open: this.invitations.filter(isOpen).map((one) => one.at),
        },
        at,
      ),
    })
    this.#fired(`an invitation: ${outcome}`)
    if (outcome !== 'taken') return { outcome }
    const { points: inviterPoints, friendPoints } = offered
    const { isSameBrowser } = invited
    if (isSameBrowser) this.#fired('a friend of one browser')
    const promised = { inviterPoints, friendPoints }
    this.invitations.push({ friend, inviter, at, ...promised, isSameBrowser, settledBy: undefined })
    return { outcome, ...promised }
  }

  /** The first visit of a wrong number moves to another, and so does what it brought. */
  moveOn({ of: wrong, ...entry }: YearEntry, right: YearCustomer): TakenInvitation | undefined {
    const isFirst = wrong.entries[0]?.id === entry.id
    const open = isFirst && this.openOf(wrong)
    if (!open) return undefined
    this.#end(open)
    this.#fired('an invitation that moved')
    const { inviter, friendPoints, inviterPoints } = open
    if (inviter && accountsOf(inviter).includes(right)) return { outcome: 'own' }
    if (right.entries.length > 0) return { outcome: 'not_new' }
    this.invitations.push({ ...open, friend: right })
    return { outcome: 'taken', friendPoints, inviterPoints }
  }

  openOf(friend: YearCustomer): Invitation | undefined {
    return this.invitations.find((one) => one.friend === friend && !one.settledBy)
  }

  #end(invitation: Invitation): void {
    this.invitations = this.invitations.filter((one) => one !== invitation)
  }

  /** The invitation whose points a visit gives, before it is an entry. */
  settled(friend: YearCustomer, visit: Visit): Invitation | undefined {
    const open = this.openOf(friend)
    if (!open) return undefined
    const visitsBefore = visitsBy(friend)
    const of = { visitsBefore, isRepeat: isRepeat(friend, visit), invitedAt: open.at }
    const settlement = settlementOf({ ...of, now: visit.at })
    if (visitsBefore === 0) this.#fired('a first visit again')
    else if (of.isRepeat) this.#fired('a second visit that is none')
    if (settlement === 'ended') this.#fired('an invitation that was over before the second visit')
    if (settlement === 'given') this.#fired('a second visit')
    return settlement === 'given' ? open : undefined
  }

  /** The visit that gave the points was taken back, so the next one is the second again. */
  reopen(visit: YearEntry): void {
    const settled = this.invitations.find(({ settledBy }) => settledBy === visit)
    if (settled) settled.settledBy = undefined
  }

  /** Whoever has brought a friend keeps what cannot be taken from them, and gets no more for the same friend. */
  keepGift({ of: friend }: YearEntry): void {
    this.#fired('a gift that stayed when its visit was taken back')
    for (const one of this.invitations) if (one.friend === friend) one.inviter = undefined
  }

  merge(from: YearCustomer, into: YearCustomer): void {
    const isShowing = this.codes.some(({ holder, isShown }) => isShown && holder === into)
    for (const one of this.codes.filter(({ holder }) => holder === from)) {
      one.holder = into
      one.isShown &&= !isShowing
    }
    for (const one of this.invitations.filter(({ inviter }) => inviter === from)) {
      one.inviter = into
      this.#fired('an inviter who is another now')
    }
    const open = this.openOf(from)
    if (open) {
      this.#end(open)
      const isOlder = into.bornAt !== undefined && into.bornAt < open.at
      const isFree = !this.invitations.some(({ friend }) => friend === into)
      const isHandedOn = open.inviter !== into && !isOlder && isFree
      if (isHandedOn) this.invitations.push({ ...open, friend: into })
      this.#fired(
        isHandedOn ? 'an open invitation that is another’s now' : 'a merge that ended one',
      )
    }
    const own = this.openOf(into)
    if (own?.inviter === into) this.#end(own)
  }

  erase(person: YearCustomer): void {
    for (const one of this.codes) if (one.holder === person) one.holder = undefined
    this.invitations = this.invitations.filter(({ friend }) => friend !== person)
    for (const one of this.invitations) if (one.inviter === person) one.inviter = undefined
  }

  /** What the owner sees. */
  brought(customers: readonly YearCustomer[], at: Date): BroughtFriends {
    const entries = customers.flatMap(standing)
    const invited = entries
      .flatMap(({ added }) => added)
      .filter(({ occasion }) => occasion === 'invited')
    const gifts = entries.filter(({ kind }) => kind === 'bonus')
    const yearAgo = at.getTime() - 365 * 86_400_000
    const pairs = this.invitations.flatMap((one) =>
      one.isSameBrowser && one.inviter ? { ...one, inviter: one.inviter } : [],
    )
    return {
      friends: invited.length,
      pointsGiven: [...invited, ...gifts].reduce((sum, { points }) => sum + points, 0),
      open: this.invitations.filter((one) => !one.settledBy && one.at.getTime() > yearAgo).length,
      sameBrowser: pairs
        .map(({ friend, inviter, ...one }) => ({
          friendId: String(friend.accountId),
          friendPhone: friend.phone,
          inviterId: String(inviter.accountId),
          inviterPhone: inviter.phone,
          invitedAt: `${one.at.toISOString().slice(0, 19)}Z`,
          isSettled: one.settledBy !== undefined,
        }))
        .toSorted((one, other) => other.invitedAt.localeCompare(one.invitedAt))
        .slice(0, 20),
    }
  }
}

/** The customer's account, and those that were merged into it. */
const accountsOf = (customer: YearCustomer) => [customer, ...customer.held]

/** What a customer has got for friends, and still has. */
export const giftsTo = (customer: YearCustomer) =>
  [...new Set(accountsOf(customer))].flatMap(standing).filter(({ kind }) => kind === 'bonus')
