import { setTimeout as sleep } from 'node:timers/promises'
import type { PasscodeQuestion } from '../../contract/passcodes.ts'
import { writeAudit } from '../core/audit/service.ts'
import { signInName } from '../core/businesses/rules.ts'
import { type Credentials, claimBusiness, getBusiness } from '../core/businesses/service.ts'
import { findBusinessByCredentials, lockPhone } from '../core/businesses/store.ts'
import { findTypedBusiness } from '../core/businesses/typedBusiness.ts'
import { changeIn, unrecorded } from '../core/change/service.ts'
import { askForPasscode, enterPasscode, type UsedPasscode } from '../core/passcodes/service.ts'
import {
  confirmBrowser,
  currentSessions,
  endSupportSessions,
  freshCodeUntil,
  hashOf,
  isTrusted,
  lockForSignIn,
  lockOutSignIns,
  trustBrowser,
} from '../core/sessions/service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { type Browser, type KnownBrowser, knownBrowser } from '../platform/http/session.ts'
import { consumeLimit, countedAddress, countedFor } from '../platform/limits/service.ts'
import { readTextedPhone } from '../platform/text/phone.ts'
import { openBusiness, type SignedIn } from './opening.ts'
import { ownWaysOf } from './recovery/service.ts'
import { signInMessage } from './rules.ts'
import { findBusinessToOpen, type OpenedBusiness, updatePhoneConfirmed } from './store.ts'
import { forgetStrangers, holdOffStrangers } from './strangers/service.ts'

export type { SignedIn }

export interface CodeAnswer {
  readonly challengeId: string
  readonly code: string
}

/**
 * Signs a browser in by name and phone. Both are public, so they suffice only in a trusted browser
 * and in local mode. Other browsers are asked for a texted code.
 */
export async function verifyBusiness(
  context: Context,
  { browser, ...credentials }: Credentials & { readonly browser: KnownBrowser },
): Promise<SignedIn | PasscodeQuestion> {
  const { config, waits } = context
  const pause = config.businessSignIn === 'code' ? sleep(waits.signInMs) : undefined
  try {
    return await checkCredentials(context, { ...credentials, browser })
  } finally {
    await pause
  }
}

async function checkCredentials(
  context: Context,
  { businessName, businessPhone, browser }: Credentials & { readonly browser: KnownBrowser },
): Promise<SignedIn | PasscodeQuestion> {
  const phone = readTextedPhone(businessPhone, 'businessPhone')
  const address = countedAddress(context, browser.address)
  const browserHash = hashOf(browser.token)
  const business = await findTypedBusiness(context.db, { businessName, phone, browserHash })
  const wasTrusted =
    business !== undefined && (await isTrusted(context, { businessId: business.id, browser }))
  // The owner's own browsers share no limit with strangers, who may know the shop's name or use its
  // network.
  if (!(wasTrusted && business.isConfirmed)) {
    await consumeLimit(context, 'business_sign_ins_by_address', address)
  }
  if (!business) throw new AppError('credentials_unknown')
  if (!wasTrusted) {
    const here = countedFor(address, business.id)
    await consumeLimit(context, 'business_sign_ins_by_business', here)
  }
  const opened = await openWithoutCode(context, { business, browser })
  if (opened) return opened
  return askForPasscode(context, {
    purpose: 'sign-in',
    asker: business.isConfirmed && wasTrusted ? 'holder' : 'stranger',
    businessId: business.id,
    phone: business.phone,
    browser,
    message: signInMessage(business),
    // Whoever registered somebody's number gets in by its code alone.
    ...(business.isConfirmed && { ownWays: await ownWaysOf(context, context.db, business.id) }),
  })
}

/** Null if a code is needed. Checks again, because things may have changed before the lock. */
async function openWithoutCode(
  context: Context,
  { business, browser }: { business: OpenedBusiness; browser: KnownBrowser },
): Promise<SignedIn | undefined> {
  const { id: businessId } = business
  return context.db.transaction().execute(async (tx) => {
    await lockForSignIn(tx, { browser, businessIds: [businessId] })
    const wasTrusted = await isTrusted({ ...context, db: tx }, { businessId, browser })
    const needsCode = context.config.businessSignIn === 'code' && !wasTrusted
    if (needsCode) return undefined
    return openBusiness(context, tx, { business, browser, wasTrusted, after: 'By name and phone' })
  })
}

/** Finishes a sign-in with the texted code, which also confirms the business's phone. */
export async function finishSignIn(
  context: Context,
  { browser, ...answer }: CodeAnswer & { readonly browser: Browser },
): Promise<SignedIn> {
  return enterPasscode(context, { purpose: 'sign-in', browser, ...answer }, async (tx, used) => {
    const business = await openedByCode(tx, used)
    const within = { ...context, db: tx }
    const wasTrusted = await isTrusted(within, { businessId: business.id, browser })
    if (!business.isConfirmed) await confirmPhone(context, tx, { business, browser })
    const confirmed = { ...business, isConfirmed: true }
    const signedIn = await openBusiness(context, tx, {
      business: confirmed,
      browser,
      wasTrusted,
      after: 'By a texted code',
    })
    const { businessId, token } = signedIn
    if (!business.isConfirmed) {
      await confirmBrowser(context, tx, { businessId, token })
      if (!wasTrusted) await forgetStrangers(context, tx, { businessId, browser })
    }
    await trustBrowser(context, tx, { businessId, token, by: 'code' })
    return signedIn
  })
}

/** Texts a code to the phone of the business that this browser has open. */
export async function askForBusinessCode(
  context: Context,
  { by }: { readonly by: By },
): Promise<PasscodeQuestion> {
  const { businessId } = by
  const browser = knownBrowser(by.browser)
  const { phone, ...business } = await getBusiness(context, businessId)
  const message = business.isConfirmed
    ? signInMessage(business)
    : ({ kind: 'confirm_code', businessId } as const)
  const asker = business.isConfirmed ? 'holder' : 'stranger'
  return askForPasscode(context, { purpose: 'confirm', asker, businessId, phone, browser, message })
}

/**
 * Confirms the business's phone and this browser by a texted code. Returns until when the browser
 * may make changes that need a fresh code.
 */
export async function enterBusinessCode(
  context: Context,
  { by, ...answer }: CodeAnswer & { readonly by: By },
): Promise<Date> {
  const { businessId } = by
  const browser = knownBrowser(by.browser)
  const { token } = browser
  const attempt = { purpose: 'confirm', businessId, browser, ...answer } as const
  await enterPasscode(context, attempt, async (tx, used) => {
    const business = await openedByCode(tx, used)
    await changeIn(context, tx, by, async () => {
      if (!business.isConfirmed) {
        await confirmPhone(context, tx, { business, browser })
        await confirmBrowser(context, tx, { businessId, token })
      }
      await trustBrowser(context, tx, { businessId, token, by: 'code' })
      // A code alone changes nothing of the business, and `confirmPhone` records what it does.
      return unrecorded()
    })
  })
  return (await freshCodeUntil(context, { businessId, browser })) ?? context.clock()
}

/** The business of a texted code, locked against other sign-ins and confirmations. */
async function openedByCode(tx: Queryable, used: UsedPasscode): Promise<OpenedBusiness> {
  const businessId = used.businessId ?? 0
  await lockPhone(tx, used.phone)
  await lockOutSignIns(tx, businessId)
  await holdOffStrangers(tx, businessId)
  const business = await findBusinessToOpen(tx, businessId)
  // The business's phone may have changed since the code was texted.
  if (business?.phone !== used.phone) throw new AppError('code_expired')
  return business
}

/**
 * Before its owner came, a stranger may have registered this business. Everything that they got or
 * allowed ends. No two confirmed businesses may share name and phone.
 */
async function confirmPhone(
  context: Context,
  tx: Queryable,
  { business, browser }: { business: OpenedBusiness; browser: Browser },
): Promise<void> {
  const { id: businessId, name, phone } = business
  const taken = await findBusinessByCredentials(tx, { signInName: signInName(name), phone })
  if (taken?.isConfirmed) throw new AppError('business_exists')
  await updatePhoneConfirmed(tx, { businessId, at: context.clock() })
  await endSupportSessions(tx, businessId)
  await writeAudit(tx, browser, { businessId, actor: 'owner', action: 'phone_confirmed' })
  const { customer } = await currentSessions({ ...context, db: tx }, browser)
  if (customer) await claimBusiness(tx, { businessId, userId: customer.userId, browser })
}
