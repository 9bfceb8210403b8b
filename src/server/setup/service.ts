import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { storedSpellings } from '../../contract/platform/phones/subscribers.ts'
import type { newBusinessForm, updateBusiness as updateBusinessCall } from '../../contract/setup.ts'
import { requireOwnLogo } from '../businesses/logos/service.ts'
import { type AuditLine, writeLines } from '../core/audit/service.ts'
import {
  changedFields,
  codeValuesOf,
  formatChange,
  type LockedProfile,
  lockProfile,
  type ProfileChange,
  updateProfile,
} from '../core/businesses/profile/service.ts'
import {
  addBusiness,
  displayName,
  getBusiness,
  lockPhone,
  type NewBusiness,
  refuseTaken,
  signInName,
  updateEmail,
  writeEmail,
} from '../core/businesses/service.ts'
import { changeIn, type Outcome, recorded } from '../core/change/service.ts'
import { keepPromises, lockOutScans } from '../core/ledger/ledger.ts'
import { freshCodeUntil } from '../core/sessions/service.ts'
import { readTimeZone } from '../core/timeZones/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import type { Browser } from '../platform/http/session.ts'
import { readTextedPhone } from '../platform/text/phone.ts'
import { changeTierValues, createFirstCodes, type TierValues } from '../qr-codes/service.ts'
import { refuseEqualPoints } from '../rewards/ladder/service.ts'
import { refusePosing } from './posing/service.ts'
import { type Registered, type Registration, registerBusiness } from './registration/service.ts'

interface BusinessUpdate {
  readonly by: By
  readonly body: z.output<typeof updateBusinessCall.body>
}

/** Changes a business in one transaction: all that was sent, or nothing. Records only changes. */
export async function updateBusiness(context: Context, update: BusinessUpdate): Promise<void> {
  const { by, body } = update
  const { businessId } = by
  const { phone } = await getBusiness(context, businessId)
  if (body.phone !== undefined) refuseOtherPhone(body.phone, phone)
  await context.db.transaction().execute(async (tx) => {
    // Locked before the session, in the same order as when confirming a phone.
    if (body.name !== undefined) await lockPhone(tx, phone)
    await changeIn(context, tx, by, () => changeAll(context, tx, update))
  })
}

async function changeAll(
  context: Context,
  tx: Queryable,
  update: BusinessUpdate,
): Promise<Outcome<void>> {
  const { by, body } = update
  const { businessId } = by
  // After the session and before the row, as in every transaction that keeps scans out.
  if (terms.some((field) => body[field] !== undefined)) await lockOutScans(tx, businessId)
  const before = await lockProfile(tx, businessId)
  if (!before) throw new AppError('business_not_found')
  if (body.revision !== undefined && body.revision !== before.revision) {
    throw new AppError('changed_meanwhile')
  }
  const ofEmail = await changeEmail(context, tx, { ...update, before })
  const codeValues = codeValuesOf(body)
  const ofCodes = codeValues && (await changeTierValues(context, tx, { businessId, ...codeValues }))
  const { phone: _phone, email: _email, setupCompleted, ...form } = body
  const ofProfile = await changeProfile(tx, {
    businessId,
    before,
    form,
    completesSetup: setupCompleted === true && !before.setupCompleted,
    isCounted: (ofCodes?.answer.length ?? 0) > 0,
    actor: by.actor,
  })
  return recorded([...ofEmail, ...(ofCodes?.audit ?? []), ...ofProfile])
}

/** What a reward is. Whoever had one waiting keeps it when these change. */
const terms = ['rewardThreshold', 'rewardDescription', 'pointCapType'] as const

function refuseOtherPhone(typed: string, phone: string): void {
  if (storedSpellings(readTextedPhone(typed, 'phone')).includes(phone)) return
  const sentence = 'Change the phone in Settings: we text a code to the new one.'
  throw new AppError('invalid_input', { message: sentence, fields: { phone: sentence } })
}

/** Replacing an address needs a fresh code; the first address does not. */
async function changeEmail(
  context: Context,
  tx: Queryable,
  { by, body, before }: BusinessUpdate & { before: LockedProfile },
): Promise<AuditLine[]> {
  const { businessId, actor } = by
  const { email: newEmail } = body
  if (newEmail === undefined) return []
  if (before.email?.toLowerCase() === newEmail.toLowerCase()) return []
  if (actor === 'support') {
    const sentence = 'Only the owner changes the email, with a code from the phone of the business.'
    throw new AppError('support_reads_only', { message: sentence, fields: { email: sentence } })
  }
  const within = { ...context, db: tx }
  if (before.email && !(await freshCodeUntil(within, by))) {
    throw new AppError('fresh_code_required')
  }
  const business = { ...before, id: businessId }
  return [await writeEmail(context, tx, { business, newEmail, actor })]
}

interface ProfileToChange {
  readonly businessId: number
  readonly before: LockedProfile
  readonly form: ProfileChange
  readonly completesSetup: boolean
  /** New codes were made too, so the revision counts up even if no field changes. */
  readonly isCounted: boolean
  readonly actor: By['actor']
}

async function changeProfile(tx: Queryable, wanted: ProfileToChange): Promise<AuditLine[]> {
  const { businessId, before, form, completesSetup, actor } = wanted
  const profile = {
    ...form,
    ...(form.name !== undefined && { name: displayName(form.name) }),
    // The form sends '' for a removed address.
    ...(form.logoUrl === '' && { logoUrl: null }),
    ...(form.timeZone !== undefined && { timeZone: await readTimeZone(tx, form.timeZone) }),
  }
  const fields = changedFields(before, profile)
  if (fields.length === 0 && !completesSetup && !wanted.isCounted) return []
  const after = Object.fromEntries(fields.map((name) => [name, profile[name]])) as ProfileChange
  if (after.name !== undefined && actor === 'owner') refusePosing(after.name, 'name')
  await refuseUnusable(tx, { businessId, before, after })
  if (after.rewardThreshold !== undefined) {
    await refuseEqualPoints(tx, { businessId, points: after.rewardThreshold })
  }
  await updateProfile(tx, {
    businessId,
    change: after,
    signInName: after.name && signInName(after.name),
    setupCompleted: before.setupCompleted || completesSetup,
  })
  if (terms.some((field) => after[field] !== undefined)) {
    await keepPromises(tx, { businessId, earlierTerms: before.termsVersion })
  }
  if (fields.length === 0 && !completesSetup) return []
  const onlyLogo = fields.every((name) => name === 'logoUrl') ? 'logo_changed' : 'settings_changed'
  const action = completesSetup ? 'setup_completed' : onlyLogo
  return [{ action, ...(fields.length > 0 && formatChange(fields, { before, after })) }]
}

/** Checks against the database: names taken, and pictures. */
async function refuseUnusable(
  tx: Queryable,
  {
    businessId,
    before,
    after,
  }: { businessId: number; before: LockedProfile; after: ProfileChange },
): Promise<void> {
  const { name, logoUrl } = after
  const isRenamed = name !== undefined && signInName(name) !== signInName(before.name)
  // An unconfirmed owner may be a stranger, who must not learn which names are taken. Confirming
  // the phone checks the name.
  if (isRenamed && before.isConfirmed) await refuseTaken(tx, { name, phone: before.phone })
  if (logoUrl) await requireOwnLogo(tx, { businessId, logoUrl })
}

/** Registers a business by name and phone, with its first codes. */
export function registerWithCodes(
  context: Context,
  registration: Omit<Registration, 'fillIn'>,
): Promise<Registered> {
  return registerBusiness(context, {
    ...registration,
    fillIn: async (tx, { businessId, isNew }) => {
      if (isNew) await createFirstCodes(tx, businessId)
    },
  })
}

/** Writes a business that is not registered by anybody, such as the demo shop, and its codes. */
export async function addBusinessWithCodes(
  tx: Queryable,
  {
    codeValues,
    ...business
  }: Omit<NewBusiness, 'signInName'> & { readonly codeValues?: TierValues },
): Promise<number> {
  const businessId = await addBusiness(tx, business)
  await createFirstCodes(tx, businessId, codeValues)
  return businessId
}

interface BusinessCreation {
  readonly body: z.output<typeof newBusinessForm>
  readonly browser: Browser
  readonly idempotencyKey: string | undefined
}

/**
 * Registers a business with everything that its owner decided, owned by their account. Its phone is
 * confirmed as after any registration. An idempotency key stands for one whole form: reused with
 * another form, it would tell the owner that that was saved.
 */
export async function createBusiness(
  context: Context,
  { body, browser, idempotencyKey }: BusinessCreation,
): Promise<Registered> {
  const { name, email, phone, timeZone, ...form } = body
  const codeValues = codeValuesOf(body)
  return registerBusiness(context, {
    businessName: name,
    businessPhone: phone,
    nameField: 'name',
    phoneField: 'phone',
    timeZone,
    browser,
    idempotencyKey,
    hash: createHash('sha256').update(JSON.stringify(body)).digest(),
    fillIn: async (tx, { businessId, isNew }) => {
      if (isNew) await createFirstCodes(tx, businessId, codeValues)
      else await lockOutScans(tx, businessId)
      const by = { businessId, actor: 'owner', browser } as const
      const before = await lockProfile(tx, businessId)
      if (!before) throw new AppError('business_not_found')
      if (!isNew && codeValues) {
        const { audit } = await changeTierValues(context, tx, { businessId, ...codeValues })
        await writeLines(tx, by, audit)
      }
      await updateEmail(tx, { businessId, email })
      const filled = { businessId, before, form, actor: by.actor }
      const lines = await changeProfile(tx, { ...filled, completesSetup: true, isCounted: true })
      await writeLines(tx, by, lines)
    },
  })
}
