import type { Location } from '../../contract/locations.ts'
import { type Member, mostMembers, type Role } from '../../contract/staff.ts'
import { change, type Outcome, recorded, unchanged, unrecorded } from '../core/change/service.ts'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { listLocations } from '../core/locations/service.ts'
import { endManagerSessions } from '../core/sessions/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { creationOf } from '../platform/text/creation.ts'
import { readTextedPhone } from '../platform/text/phone.ts'
import { hashOfPin, newPin } from './pins.ts'
import {
  formatChange,
  initialsOf,
  type MemberForm,
  type StoredMember,
  shownMember,
} from './rules.ts'
import {
  type ChosenPin,
  findMemberByKey,
  findMemberByPin,
  insertMember,
  listMembers,
  updateEnded,
  updateMember,
  updatePin,
  updateUnlocked,
} from './store.ts'

export { hashOfPin, newPin } from './pins.ts'

export { initialsOf }

interface Change {
  readonly by: By
}

interface WithPin {
  readonly member: Member
  readonly pin: string
}

export async function listStaff(db: Queryable, businessId: number): Promise<Member[]> {
  return (await listMembers(db, businessId)).map(shownMember)
}

/** The members who can unlock a till of a location. */
export async function listStaffAt(
  db: Queryable,
  { businessId, locationId }: { businessId: number; locationId: number },
): Promise<(Pick<Member, 'id' | 'name' | 'initials'> & { pinDigits: number | null })[]> {
  const team = present(await listMembers(db, businessId))
  return team
    .filter(({ locationIds }) => locationIds.includes(locationId))
    .map(({ id, name, pinDigits }) => ({ id, name, initials: initialsOf(name), pinDigits }))
}

/** The member with this PIN; undefined if nobody has it. */
export async function memberOfPin(
  context: Context,
  asked: { readonly businessId: number; readonly pin: string },
): Promise<StoredMember | undefined> {
  const pinHash = await hashOfPin(context, asked)
  return findMemberByPin(context.db, { businessId: asked.businessId, pinHash })
}

/** Records that a member has unlocked a till. */
export async function noteUnlocked(
  { db, clock }: Context,
  where: { readonly businessId: number; readonly memberId: number; readonly locationId: number },
): Promise<void> {
  await updateUnlocked(db, { ...where, now: clock() })
}

/**
 * Adds a member. Sending a request twice with one key adds one member. The second answer has a new
 * PIN, because the first answer was lost, and no PIN is stored that could be shown again.
 */
export async function addMember(
  context: Context,
  wanted: Change & {
    readonly name: string
    readonly role: Role
    readonly locationIds: readonly number[] | undefined
    readonly phone: string | null
    readonly pin: string | undefined
    readonly idempotencyKey: string | undefined
  },
): Promise<WithPin> {
  const { by, name, role, pin } = wanted
  const { businessId } = by
  const phone = phoneOf(wanted.phone, role)
  // Without the PIN: a hash of four digits could be reversed.
  const creation = creationOf(wanted.idempotencyKey, [name, role, wanted.locationIds, phone])
  const findBefore = async (db: Queryable) =>
    creation && (await findMemberByKey(db, { businessId, key: creation.key }))
  // Also before a PIN is hashed, which is expensive.
  if (!(await findBefore(context.db))) refuseFullTeam(await listMembers(context.db, businessId))
  return withPin(context, { by, pin }, async (tx, team, chosen) => {
    const before = await findBefore(tx)
    if (before) {
      const isSame = creation && before.hash?.equals(creation.hash)
      if (!isSame) throw new AppError('idempotency_key_reused')
      requireMember(team, before.id)
      await updatePin(tx, { businessId, memberId: before.id, ...chosen })
      // The first request is recorded.
      return unrecorded(before.id)
    }
    refuseFullTeam(team)
    refuseTakenName(team, { name })
    const locationIds = readLocations(await listLocations(tx, businessId), wanted.locationIds)
    const id = Math.max(0, ...team.map((member) => member.id)) + 1
    await insertMember(tx, { businessId, id, name, role, locationIds, phone, creation, ...chosen })
    const after = role === 'manager' ? `${name}, manager` : name
    return recorded({ action: 'member_added', after }, id)
  })
}

export async function setPin(
  context: Context,
  wanted: Change & { readonly memberId: number; readonly pin: string | undefined },
): Promise<WithPin> {
  const { by, memberId } = wanted
  return withPin(context, wanted, async (tx, team, chosen) => {
    const { name } = requireMember(team, memberId)
    await updatePin(tx, { businessId: by.businessId, memberId, ...chosen })
    return recorded({ action: 'pin_set', after: name }, memberId)
  })
}

/** Changes a member. Unchanged values are not recorded. */
export async function changeMember(
  context: Context,
  wanted: Change & { readonly [Name in keyof MemberForm]?: MemberForm[Name] | undefined } & {
    readonly memberId: number
    /** The revision that the page showed; undefined accepts any. */
    readonly revision?: number | undefined
  },
): Promise<Member[]> {
  const { by, memberId, revision } = wanted
  const { businessId } = by
  return changeTeam(context, by, async (tx, team) => {
    const before = requireMember(team, memberId)
    if (revision !== undefined && revision !== before.revision) {
      throw new AppError('changed_meanwhile')
    }
    const { name = before.name, role = before.role, phone = before.phone } = wanted
    const locations = await listLocations(tx, businessId)
    const locationIds = readLocations(locations, wanted.locationIds ?? before.locationIds)
    const after = { name, role, locationIds, phone: phoneOf(phone, role) }
    const told = formatChange(before, after, (id) => nameOf(locations, id))
    if (!told) return unchanged()
    refuseTakenName(team, { name, memberId })
    const isNewPhone = after.phone !== before.phone
    await updateMember(tx, { businessId, memberId, form: after, isNewPhone })
    // Losing the manager's role also removes the phone.
    if (isNewPhone) await endManagerSessions(tx, { businessId, memberId })
    return recorded({ action: 'member_changed', ...told })
  })
}

/** Once ended, a member gives nothing, not even what they began before. */
export async function endMember(
  context: Context,
  { by, memberId }: Change & { readonly memberId: number },
): Promise<Member[]> {
  const { businessId } = by
  return changeTeam(context, by, async (tx, team) => {
    const member = team.find(({ id }) => id === memberId)
    if (!member) throw new AppError('member_not_found')
    if (member.endedAt) return unchanged()
    await updateEnded(tx, { businessId, memberId, now: context.clock() })
    await endManagerSessions(tx, { businessId, memberId })
    return recorded({ action: 'member_ended', after: member.name })
  })
}

/** Makes a change that gives a member a PIN: the wanted one, or one that nobody has. */
async function withPin(
  context: Context,
  { by, pin }: Change & { readonly pin: string | undefined },
  set: (
    tx: Queryable,
    team: readonly StoredMember[],
    chosen: ChosenPin,
  ) => Promise<Outcome<number>>,
): Promise<WithPin> {
  const { businessId } = by
  for (;;) {
    const members = present(await listMembers(context.db, businessId)).length
    const chosen = pin ?? newPin(members + 1)
    // Before the transaction, so that no scan waits for the computation.
    const pinHash = await hashOfPin(context, { businessId, pin: chosen })
    let memberId: number | undefined
    const after = await changeTeam(context, by, async (tx, team) => {
      const isTaken = await findMemberByPin(tx, { businessId, pinHash })
      if (isTaken && pin !== undefined) throw pinTaken()
      if (isTaken) return unchanged()
      const now = context.clock()
      const { answer, audit } = await set(tx, team, { pinHash, pinDigits: chosen.length, now })
      memberId = answer
      return recorded(audit)
    })
    const member = after.find(({ id }) => id === memberId)
    if (member) return { member, pin: chosen }
  }
}

/** Wraps every change: the team changes one step at a time, while no award is in progress. */
async function changeTeam(
  context: Context,
  by: By,
  make: (tx: Queryable, team: readonly StoredMember[]) => Promise<Outcome<void>>,
): Promise<Member[]> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    await lockOutScans(tx, businessId)
    const { audit } = await make(tx, await listMembers(tx, businessId))
    return recorded(audit, await listStaff(tx, businessId))
  })
}

const present = (team: readonly StoredMember[]) => team.filter(({ endedAt }) => !endedAt)

function requireMember(team: readonly StoredMember[], memberId: number): StoredMember {
  const found = present(team).find(({ id }) => id === memberId)
  if (!found) throw new AppError('member_not_found')
  return found
}

function refuseFullTeam(team: readonly StoredMember[]): void {
  if (present(team).length >= mostMembers) throw new AppError('too_many_members')
}

/** Refuses a name that another member has, because a till could not tell them apart. */
function refuseTakenName(
  team: readonly StoredMember[],
  { name, memberId }: { readonly name: string; readonly memberId?: number },
): void {
  const isTaken = present(team).some(
    (member) => member.id !== memberId && member.name.toLowerCase() === name.toLowerCase(),
  )
  if (!isTaken) return
  const sentence = 'You already have someone with this name'
  throw new AppError('invalid_input', { message: sentence, fields: { name: sentence } })
}

function pinTaken(): AppError {
  const error = new AppError('pin_taken')
  return new AppError('pin_taken', { fields: { pin: error.message } })
}

/** In ascending order; by default all open locations. */
function readLocations(
  locations: readonly Location[],
  wanted: readonly number[] | undefined,
): number[] {
  const ids = wanted ?? locations.filter(({ isOpen }) => isOpen).map(({ id }) => id)
  const isKnown = ids.every((id) => locations.some((location) => location.id === id))
  if (!isKnown) throw new AppError('location_not_found')
  return [...new Set(ids)].sort((one, other) => one - other)
}

const nameOf = (locations: readonly Location[], id: number) =>
  locations.find((location) => location.id === id)?.name ?? String(id)

/** Only managers sign in by phone, so no other phone is stored. */
function phoneOf(typed: string | null, role: Role): string | null {
  return role === 'manager' && typed !== null ? readTextedPhone(typed, 'phone') : null
}
