import { setTimeout as sleep } from 'node:timers/promises'
import type { CodeQuestion } from '../../contract/codes.ts'
import { writeAudit } from '../audit/service.ts'
import { askForCode, enterCode } from '../codes/service.ts'
import type { Context, Queryable } from '../context.ts'
import { AppError } from '../errors.ts'
import { countedAddress, takeLimit } from '../limits/service.ts'
import { readPhone } from '../phone.ts'
import type { Browser, KnownBrowser } from '../session.ts'
import {
  currentSessions,
  freshCodeUntil,
  isTrusted,
  keepConfirmedBrowser,
  startSession,
  trustBrowser,
} from '../sessions/service.ts'
import { announceSignIn } from './ownerAccounts.ts'
import { codeText, signInName } from './rules.ts'
import { type Credentials, claimBusiness, getBusiness } from './service.ts'
import {
  findBusinessByCredentials,
  findBusinessToOpen,
  type OpenedBusiness,
  updatePhoneConfirmed,
} from './store.ts'

export interface CodeAnswer {
  readonly challengeId: string
  readonly code: string
}

export interface SignedIn {
  readonly businessId: number
  /** The browser's new token. */
  readonly token: string
}

/** No answer comes sooner, so that its time does not tell how much of a pair was right. */
const answerAfterMs = 300

/**
 * Signs a browser in by name and phone. Both are on the shop's door, so they are enough only in a
 * browser that is trusted, and in local mode; any other is asked for a texted code.
 */
export async function verifyBusiness(
  context: Context,
  { browser, ...credentials }: Credentials & { readonly browser: KnownBrowser },
): Promise<SignedIn | CodeQuestion> {
  const pause = context.config.businessSignIn === 'code' ? sleep(answerAfterMs) : undefined
  try {
    return await checkCredentials(context, { ...credentials, browser })
  } finally {
    await pause
  }
}

async function checkCredentials(
  context: Context,
  { businessName, businessPhone, browser }: Credentials & { readonly browser: KnownBrowser },
): Promise<SignedIn | CodeQuestion> {
  const phone = readPhone(businessPhone, 'businessPhone')
  const address = countedAddress(context, browser.address)
  await takeLimit(context, 'business_sign_ins_by_address', address)
  const name = signInName(businessName)
  const business = await findBusinessByCredentials(context.db, { signInName: name, phone })
  if (!business) throw new AppError('credentials_unknown')
  const wasTrusted = await isTrusted(context, { businessId: business.id, browser })
  // The owner's own browsers do not stand in the queue of everybody who knows the shop's name.
  if (!wasTrusted) {
    await takeLimit(context, 'business_sign_ins_by_business', String(business.id))
  }
  if (wasTrusted || context.config.businessSignIn === 'name-and-phone') {
    return context.db
      .transaction()
      .execute((tx) => openBusiness(context, tx, { business, browser, wasTrusted }))
  }
  return askForCode(context, {
    purpose: 'sign-in',
    businessId: business.id,
    phone,
    browser,
    text: (code) => codeText({ name: business.name, code }),
  })
}

/** Finishes a sign-in with the code that was texted. The phone of the business is confirmed by it. */
export async function finishSignIn(
  context: Context,
  { browser, ...answer }: CodeAnswer & { readonly browser: Browser },
): Promise<SignedIn> {
  return enterCode(context, { purpose: 'sign-in', browser, ...answer }, async (tx, used) => {
    const business = await findBusinessToOpen(tx, used.businessId ?? 0)
    // The number may have changed since the code was texted to it.
    if (business?.phone !== used.phone) throw new AppError('code_expired')
    const within = { ...context, db: tx }
    const wasTrusted = await isTrusted(within, { businessId: business.id, browser })
    if (!business.isConfirmed) await confirmPhone(context, tx, { business, browser })
    const confirmed = { ...business, isConfirmed: true }
    const signedIn = await openBusiness(context, tx, { business: confirmed, browser, wasTrusted })
    const { businessId, token } = signedIn
    if (!business.isConfirmed) await keepConfirmedBrowser(context, tx, { businessId, token })
    await trustBrowser(context, tx, { businessId, token, withCode: true })
    return signedIn
  })
}

async function openBusiness(
  context: Context,
  tx: Queryable,
  {
    business,
    browser,
    wasTrusted,
  }: { business: OpenedBusiness; browser: Browser; wasTrusted: boolean },
): Promise<SignedIn> {
  const { id: businessId, isConfirmed } = business
  const session = { kind: 'owner', businessId, isConfirmed } as const
  const { token } = await startSession(context, tx, { browser, session })
  await writeAudit(tx, browser, { businessId, actor: 'owner', action: 'signed_in' })
  if (wasTrusted) return { businessId, token }
  await trustBrowser(context, tx, { businessId, token, withCode: false })
  await announceSignIn(tx, { business, browser })
  return { businessId, token }
}

/** Texts a code to the phone of the business that a browser has open. */
export async function askForBusinessCode(
  context: Context,
  { businessId, browser }: { businessId: number; browser: KnownBrowser },
): Promise<CodeQuestion> {
  const { name, phone } = await getBusiness(context, businessId)
  const text = (code: string) => codeText({ name, code })
  return askForCode(context, { purpose: 'confirm', businessId, phone, browser, text })
}

/**
 * Confirms the business's phone and this browser with a texted code; answers until when the browser
 * may change what needs a fresh one.
 */
export async function enterBusinessCode(
  context: Context,
  {
    businessId,
    browser,
    ...answer
  }: CodeAnswer & { readonly businessId: number; readonly browser: KnownBrowser },
): Promise<Date> {
  const { token } = browser
  const attempt = { purpose: 'confirm', businessId, browser, ...answer } as const
  await enterCode(context, attempt, async (tx, used) => {
    const business = await findBusinessToOpen(tx, businessId)
    if (business?.phone !== used.phone) throw new AppError('code_expired')
    if (!business.isConfirmed) {
      await confirmPhone(context, tx, { business, browser })
      await keepConfirmedBrowser(context, tx, { businessId, token })
    }
    await trustBrowser(context, tx, { businessId, token, withCode: true })
  })
  return (await freshCodeUntil(context, { businessId, browser })) ?? context.clock()
}

async function confirmPhone(
  context: Context,
  tx: Queryable,
  { business, browser }: { business: OpenedBusiness; browser: Browser },
): Promise<void> {
  const { id: businessId } = business
  await updatePhoneConfirmed(tx, { businessId, at: context.clock() })
  await writeAudit(tx, browser, { businessId, actor: 'owner', action: 'phone_confirmed' })
  const { customer } = await currentSessions({ ...context, db: tx }, browser)
  if (customer) await claimBusiness(tx, { businessId, userId: customer.userId, browser })
}
