import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { writeAudit } from '../../core/audit/service.ts'
import {
  addBusiness,
  type Credentials,
  claimBusiness,
  displayName,
  findBusinessByCredentials,
  lockPhone,
  signInName,
} from '../../core/businesses/service.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { askForPasscodeIn, remindOfPasscode } from '../../core/passcodes/service.ts'
import {
  currentSessions,
  hashOf,
  isTrusted,
  lockBrowser,
  lockForSignIn,
  startSession,
  trustBrowser,
} from '../../core/sessions/service.ts'
import { reportedZone } from '../../core/timeZones/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { Browser, KnownBrowser } from '../../platform/http/session.ts'
import {
  consumeLimit,
  countedAddress,
  inCountingTurn,
  withWideNetwork,
} from '../../platform/limits/service.ts'
import { inTurn } from '../../platform/process/turns.ts'
import { mayBeTexted, readTextedPhone } from '../../platform/text/phone.ts'
import { refusePosing } from '../posing/service.ts'
import { repeatWithinMs } from './rules.ts'
import { findRegistration } from './store.ts'

export interface Registration extends Credentials {
  readonly timeZone?: string | undefined
  readonly browser: Browser
  readonly idempotencyKey: string | undefined
  /** A hash of all that was sent, if that is more than name and phone. */
  readonly hash?: Buffer
  /** The form fields of name and phone, named in their errors. */
  readonly nameField?: string
  readonly phoneField?: string
  /** Writes everything else that a business has, in the same transaction. */
  readonly fillIn: (
    tx: Queryable,
    registered: { readonly businessId: number; readonly isNew: boolean },
  ) => Promise<void>
}

export interface Registered {
  readonly businessId: number
  /** The browser's new token. */
  readonly token: string
  /** Which code confirms the phone; null if none is needed or none could be sent. */
  readonly confirmation: PasscodeQuestion | null
}

/**
 * Registers a business, texts its phone and signs the browser in. Sending a
 * registration twice with one key makes one business. Without a key the second is refused, unless
 * the first was never confirmed: the phone's real owner may only come now.
 */
export async function registerBusiness(
  context: Context,
  registration: Registration,
): Promise<Registered> {
  const { browser, idempotencyKey, hash } = registration
  const phoneField = registration.phoneField ?? 'businessPhone'
  const phone = readTextedPhone(registration.businessPhone, phoneField)
  refuseNotTexted(context, { phone, phoneField })
  const name = displayName(registration.businessName)
  refusePosing(name, registration.nameField ?? 'businessName')
  const address = countedAddress(context, browser.address)
  const { customer, owner } = await currentSessions(context, browser)
  // Somebody may rent all of a provider's network. An owner who is signed in does not wait for them.
  const counted = owner?.confirmedPhone ? address : withWideNetwork(address)
  // Limited before any lookup, because the answer tells whether a business is registered.
  await consumeLimit(context, 'registrations_by_address', counted)
  const register = async (tx: Queryable) => {
    await lockBrowser(tx, browser)
    await lockPhone(tx, phone)
    const pair = { signInName: signInName(name), phone }
    if (idempotencyKey) {
      const wanted = { ...pair, idempotencyKey, hash, browser }
      const repeated = await repeatRegistration(context, tx, wanted)
      if (repeated) return repeated
    }
    const browserHash = browser.token ? hashOf(browser.token) : undefined
    const existing = await findBusinessByCredentials(tx, { ...pair, browserHash })
    if (existing?.isConfirmed) throw new AppError('business_exists')
    const asked = existing && { ...existing, businessId: existing.id, browser }
    // This browser has registered the business already, and has lost the answer.
    if (asked && (await isTrusted({ ...context, db: tx }, asked))) {
      const opened = await openRegistered(context, tx, asked)
      await registration.fillIn(tx, { businessId: asked.businessId, isNew: false })
      return opened
    }
    const isConfirmed = context.config.businessSignIn === 'name-and-phone'
    const businessId = await addBusiness(tx, {
      name,
      phone,
      timeZone: reportedZone(registration.timeZone, phone),
      registrationKey: idempotencyKey,
      registrationHash: idempotencyKey ? hash : undefined,
      phoneConfirmedAt: isConfirmed ? context.clock() : null,
    })
    await writeAudit(tx, browser, { businessId, actor: 'owner', action: 'registered' })
    await registration.fillIn(tx, { businessId, isNew: true })
    if (customer) await claimBusiness(tx, { businessId, userId: customer.userId, browser })
    const signedIn = await signInRegistered(context, tx, { businessId, isConfirmed, browser })
    const known = { ...browser, token: signedIn.token }
    const confirmation = isConfirmed
      ? await welcome(context, tx, { businessId, name, phone })
      : await welcomeWithCode(context, tx, { businessId, name, phone, browser: known })
    return { ...signedIn, confirmation }
  }
  const sender = { address: browser.address, holder: owner?.confirmedPhone }
  return inTurn(`registration ${phone}`, () =>
    inCountingTurn(context, sender, () => context.db.transaction().execute(register)),
  )
}

/** Refuses a number that we never text, before anything is written: it could not be confirmed. */
function refuseNotTexted(
  { config }: Context,
  { phone, phoneField }: { phone: string; phoneField: string },
): void {
  if (mayBeTexted(phone, config.smsCountries)) return
  const { message } = new AppError('number_not_texted')
  throw new AppError('number_not_texted', { fields: { [phoneField]: message } })
}

/** Gives the first answer again, for a registration whose answer was lost. */
async function repeatRegistration(
  context: Context,
  tx: Queryable,
  wanted: {
    signInName: string
    phone: string
    idempotencyKey: string
    hash: Buffer | undefined
    browser: Browser
  },
): Promise<Registered | undefined> {
  const { browser, phone, idempotencyKey } = wanted
  const since = new Date(context.clock().getTime() - repeatWithinMs)
  const registered = await findRegistration(tx, idempotencyKey, since)
  if (!registered) return undefined
  const isSame =
    registered.phone === phone &&
    registered.signInName === wanted.signInName &&
    registered.hash?.toString('hex') === wanted.hash?.toString('hex')
  if (!isSame) throw new AppError('idempotency_key_reused')
  return openRegistered(context, tx, { ...registered, businessId: registered.id, browser })
}

/** Signs a browser in to the business that it registered, and reminds it of the texted code. */
async function openRegistered(
  context: Context,
  tx: Queryable,
  registered: { businessId: number; phone: string; isConfirmed: boolean; browser: Browser },
): Promise<Registered> {
  const { businessId, phone, isConfirmed, browser } = registered
  await lockForSignIn(tx, { browser, businessIds: [businessId] })
  const signedIn = await signInRegistered(context, tx, { businessId, isConfirmed, browser })
  const known = { ...browser, token: signedIn.token }
  const confirmation = isConfirmed
    ? null
    : await remindOfPasscode(context, tx, { purpose: 'confirm', businessId, phone, browser: known })
  return { ...signedIn, confirmation }
}

async function signInRegistered(
  context: Context,
  tx: Queryable,
  {
    businessId,
    isConfirmed,
    browser,
  }: { businessId: number; isConfirmed: boolean; browser: Browser },
): Promise<Registered> {
  const session = { kind: 'owner', businessId, isConfirmed } as const
  const { token } = await startSession(context, tx, { browser, session })
  await trustBrowser(context, tx, { businessId, token, by: 'name' })
  return { businessId, token, confirmation: null }
}

interface NewShop {
  readonly businessId: number
  readonly name: string
  readonly phone: string
}

async function welcome(context: Context, tx: Queryable, shop: NewShop): Promise<null> {
  const { businessId, name, phone } = shop
  await queueMessage(tx, {
    businessId,
    kind: 'registered',
    about: businessId,
    recipient: phone,
    variables: {
      businessId,
      // Only an entered code shows whose phone this is. Until then its texts contain no name,
      // because a stranger may have chosen it.
      businessName: context.config.businessSignIn === 'code' ? null : name,
      dashboardUrl: `${context.config.publicUrl}/business-dashboard-real`,
    },
  })
  return null
}

/** Null if no code can be sent now: the phone is then confirmed later, from the dashboard. */
async function welcomeWithCode(
  context: Context,
  tx: Queryable,
  { browser, ...shop }: NewShop & { browser: KnownBrowser },
): Promise<PasscodeQuestion | null> {
  const { businessId, phone } = shop
  if (!context.sms.canSend) return welcome(context, tx, shop)
  try {
    const message = { kind: 'confirm_code', businessId } as const
    const asked = { purpose: 'confirm', asker: 'stranger', message } as const
    return await askForPasscodeIn(context, tx, { ...asked, businessId, phone, browser })
  } catch (error) {
    const { code } = error instanceof AppError ? error : {}
    if (code === 'too_many_requests' || code === 'number_stopped') return null
    throw error
  }
}
