import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { nothingOffered } from '../../../test/occasions.ts'
import { rounds } from '../../../test/rounds.ts'
import { testApp } from '../../../test/testApp.ts'
import { undoEntry } from '../core/ledger/corrections/service.ts'
import { mergeAccounts } from '../core/ledger/ledger.ts'
import { type CreditedScan, creditScan } from '../core/ledger/scans.ts'
import { writeOccasions } from '../occasions/store.ts'
import { countOfYear, newInvitationCode, outcomeOfInvitation, settlementOf } from './rules.ts'

/**
 * Numbers scan with each other's invitations over months, undo and merge, played by the ledger and by
 * a model that asks the rules.
 */
const server = testApp({ LIMITS: 'off' })
const numbers = 5
const number = fc.nat(numbers - 1)
const the = <const D extends string>(name: D) => fc.constant(name)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: the('visit'), number }) },
  { weight: 6, arbitrary: fc.record({ do: the('visit by'), number, of: number }) },
  { weight: 3, arbitrary: fc.record({ do: the('undo'), number, visit: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: the('block'), number }) },
  { weight: 1, arbitrary: fc.record({ do: the('merge'), number, into: number }) },
  { weight: 1, arbitrary: fc.record({ do: the('switch'), isOn: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: the('wait'), days: fc.constantFrom(0, 30, 200) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const [points, friendPoints] = [7, 11]
const dayMs = 24 * 60 * 60_000

interface Visit {
  readonly id: number
  readonly at: number
  isGone: boolean
  isMerged: boolean
  /** What it gave for an invitation. */
  settled: boolean
}

interface Person {
  readonly phone: string
  readonly code: string
  exists: boolean
  bornAt: number
  isBlocked: boolean
  balance: number
  readonly visits: Visit[]
  /** Visits that merges brought, or took where they are negative. */
  moved: number
  lastVisit: number
  invitation: { inviter: Person | undefined; at: number; settledBy?: Visit | undefined } | undefined
  /** When friends gave points, to those that stand. */
  readonly given: { at: number; isGone: boolean; visit: Visit; isMerged: boolean }[]
  readonly held: Set<Person>
}

interface Stage {
  readonly businessId: number
  readonly code: string
  readonly people: readonly Person[]
  isOn: boolean
}

test('an invitation is taken and settled when the rules say so, and every balance is the model’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const stage = await openStage()
      for (const next of steps) await play(next, stage)
      for (const { phone, exists, balance } of stage.people) {
        if (!exists) continue
        const account = { business_id: stage.businessId, phone }
        expect(await server.row('loyalty_accounts', ['balance'], account)).toEqual({ balance })
      }
      expect(await ledgerViolations(server.context.db)).toEqual([])
    }),
    { numRuns: rounds(60) },
  )
}, 60_000)

async function openStage(): Promise<Stage> {
  const { businessId, codes } = await registerTestBusiness(server)
  const people: Person[] = Array.from({ length: numbers }, () => ({
    phone: testPhone(),
    code: newInvitationCode(),
    exists: false,
    bornAt: 0,
    isBlocked: false,
    balance: 0,
    visits: [],
    moved: 0,
    lastVisit: Number.NEGATIVE_INFINITY,
    invitation: undefined,
    given: [],
    held: new Set(),
  }))
  const stage: Stage = { businessId, code: codes[1].code, people, isOn: true }
  await switchOn(stage, true)
  return stage
}

async function play(next: Step, stage: Stage): Promise<void> {
  const person = stage.people['number' in next ? next.number : 0] as Person
  switch (next.do) {
    case 'visit':
      return visit(person, undefined, stage)
    case 'visit by':
      return visit(person, stage.people[next.of], stage)
    case 'undo':
      return undo(person, next.visit, stage)
    case 'block':
      return block(person, stage)
    case 'merge':
      return merge(person, stage.people[next.into] as Person, stage)
    case 'switch':
      return switchOn(stage, next.isOn)
    case 'wait':
      return wait(stage, next.days)
  }
}

async function switchOn(stage: Stage, isOn: boolean): Promise<void> {
  stage.isOn = isOn
  const occasions = { ...nothingOffered, friend: { isOn, points, friendPoints } }
  await writeOccasions(server.context.db, { businessId: stage.businessId, occasions })
}

/** All that was is so much older, and the next visits are no repeats. Given points stay of today. */
async function wait(stage: Stage, days: number): Promise<void> {
  const { db } = server.context
  await sql`UPDATE loyalty_accounts SET last_accrual_at = last_accrual_at - interval '1 hour', accruals_that_day = 0
    WHERE business_id = ${stage.businessId}`.execute(db)
  await sql`UPDATE invitations SET invited_at = invited_at - ${days} * interval '1 day'
    WHERE business_id = ${stage.businessId}`.execute(db)
  for (const person of stage.people) {
    person.lastVisit = Number.NEGATIVE_INFINITY
    if (person.invitation) person.invitation.at -= days * dayMs
  }
}

const standing = ({ visits, moved }: Person) =>
  visits.filter(({ isGone }) => !isGone).length + moved

async function visit(person: Person, asked: Person | undefined, stage: Stage) {
  const { businessId, code } = stage
  const now = new Date()
  if (asked) await giveCode(asked, stage)
  // Whoever has the inviter's points now has the code, too.
  const inviter = stage.people.find(({ held }) => asked && held.has(asked)) ?? asked
  const { exists, isBlocked } = person
  const invitation = asked?.exists && { code: asked.code, browser: undefined, phone: undefined }
  const answer = await creditScan(server.context.db, {
    businessId,
    code,
    phone: person.phone,
    idempotencyKey: undefined,
    ...(invitation && { invitation }),
  })
  if (isBlocked) {
    expect(answer.outcome).toBe('number_blocked')
    return
  }
  expect(answer.outcome).toBe('credited')
  const given = answer as CreditedScan
  const at = now.getTime()
  const made: Visit = { id: given.entryId, at, isGone: false, isMerged: false, settled: false }
  const isRepeat = person.lastVisit > now.getTime() - 30 * 60_000
  const visitsBefore = standing(person)
  const outcome = invitation && inviter ? outcomeFor(person, inviter, stage, now) : undefined
  expect(given.invitation?.outcome).toBe(outcome)
  const { invitation: open } = person
  const settlement =
    exists && open && !open.settledBy
      ? settlementOf({ visitsBefore, isRepeat, invitedAt: new Date(open.at), now })
      : undefined
  expect(given.occasions).toEqual(
    settlement === 'given' ? [{ kind: 'invited', points: friendPoints }] : null,
  )
  if (!exists) {
    person.exists = true
    person.bornAt = now.getTime()
  }
  person.balance += 20
  person.visits.push(made)
  person.lastVisit = now.getTime()
  if (outcome === 'taken') person.invitation = { inviter, at: now.getTime() }
  if (settlement === 'given' && open) settle(person, open, made, now)
}

function settle(
  person: Person,
  open: NonNullable<Person['invitation']>,
  made: Visit,
  now: Date,
): void {
  open.settledBy = made
  made.settled = true
  person.balance += friendPoints
  const { inviter } = open
  if (!inviter || inviter.isBlocked) return
  inviter.balance += points
  inviter.given.push({ at: now.getTime(), isGone: false, visit: made, isMerged: false })
}

function outcomeFor(person: Person, inviter: Person, { isOn, people }: Stage, now: Date) {
  const all = [inviter, ...inviter.held]
  const given = all.flatMap((one) => one.given).filter(({ isGone }) => !isGone)
  const open = people.flatMap(({ invitation }) =>
    invitation && !invitation.settledBy && invitation.inviter === inviter ? invitation : [],
  )
  const dates = (list: readonly { at: number }[]) => list.map(({ at }) => new Date(at))
  return outcomeOfInvitation({
    isOn,
    mayInvite: !inviter.isBlocked,
    isOwn: person.exists && all.includes(person),
    isNew: !person.exists,
    friendsThisYear: countOfYear({ given: dates(given), open: dates(open) }, now),
  })
}

async function giveCode({ exists, phone, code }: Person, { businessId }: Stage): Promise<void> {
  if (!exists) return
  const { db } = server.context
  const known = await db
    .selectFrom('invitation_codes')
    .select('code')
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (known) return
  await sql`INSERT INTO invitation_codes (business_id, code, account_id, is_shown)
    SELECT ${businessId}, ${code}, coalesce((SELECT merge.holder_id FROM account_merges AS merge
      WHERE merge.business_id = ${businessId} AND merge.account_id = account.id ORDER BY merge.version DESC LIMIT 1), account.id), false
    FROM loyalty_accounts AS account WHERE account.business_id = ${businessId} AND account.phone = ${phone}`.execute(
    db,
  )
}

async function undo(person: Person, place: number, { businessId }: Stage): Promise<void> {
  const made = person.visits[place % person.visits.length]
  if (!made || made.isGone || made.isMerged) return
  const bonus = made.settled ? friendPoints : 0
  const undoing = server.context.db.transaction().execute((tx) =>
    undoEntry(tx, {
      businessId,
      entryId: made.id,
      actor: 'owner',
      idempotencyKey: undefined,
      now: new Date(),
    }),
  )
  await undoing
  made.isGone = true
  person.balance -= 20 + bonus
  const last = person.visits.filter(({ isGone, isMerged }) => !isGone && !isMerged).at(-1)
  // The ledger reads it anew from the entries, which nothing makes older.
  person.lastVisit = last?.at ?? Number.NEGATIVE_INFINITY
  const { invitation } = person
  if (!made.settled || !invitation) return
  made.settled = false
  invitation.settledBy = undefined
  const { inviter } = invitation
  const given = inviter?.given.find((one) => one.visit === made && !one.isGone)
  if (!inviter || !given) return
  if (given.isMerged || inviter.balance < points) {
    invitation.inviter = undefined
    return
  }
  given.isGone = true
  inviter.balance -= points
}

async function block(person: Person, { businessId }: Stage): Promise<void> {
  if (!person.exists) return
  person.isBlocked = !person.isBlocked
  const blocked_at = person.isBlocked ? new Date() : null
  await server.change(
    'loyalty_accounts',
    { business_id: businessId, phone: person.phone },
    { blocked_at },
  )
}

async function merge(from: Person, into: Person, { businessId, people }: Stage): Promise<void> {
  if (from === into || !from.exists || !into.exists) return
  const idOf = async ({ phone }: Person) =>
    (await server.row('loyalty_accounts', ['id'], { business_id: businessId, phone })).id
  const accounts = { businessId, fromId: await idOf(from), intoId: await idOf(into) }
  await mergeAccounts(server.context.db, { ...accounts, actor: 'owner', idempotencyKey: undefined })
  const visits = standing(from)
  for (const made of from.visits) made.isMerged = true
  for (const given of from.given) given.isMerged = true
  from.moved -= visits
  into.moved += visits
  for (const one of [from, ...from.held]) into.held.add(one)
  from.held.clear()
  into.balance += from.balance
  from.balance = 0
  from.lastVisit = Number.NEGATIVE_INFINITY
  for (const { invitation } of people) {
    if (invitation?.inviter === from) invitation.inviter = into
  }
  const { invitation } = from
  if (invitation && !invitation.settledBy) {
    from.invitation = undefined
    const isNewer = into.bornAt >= invitation.at
    if (invitation.inviter !== into && isNewer) into.invitation ??= invitation
  }
  if (into.invitation && !into.invitation.settledBy && into.invitation.inviter === into) {
    into.invitation = undefined
  }
  // The account remembers when whoever was first came.
  into.bornAt = Math.min(into.bornAt, from.bornAt)
}
