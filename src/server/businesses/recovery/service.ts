import { randomInt } from 'node:crypto'
import type { PasscodeQuestion, WaysIn } from '../../../contract/passcodes.ts'
import { describeDevice } from '../../../contract/platform/browserNames.ts'
import type { RecoveryCodes } from '../../../contract/recovery.ts'
import { writeAudit } from '../../core/audit/service.ts'
import { change, changeIn, recorded } from '../../core/change/service.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { askByEmail, businessAsked, enterPasscode } from '../../core/passcodes/service.ts'
import { hashOf, lockForSignIn } from '../../core/sessions/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import { type Browser, type KnownBrowser, newToken } from '../../platform/http/session.ts'
import { consumeLimit, countedAddress, refundTry } from '../../platform/limits/service.ts'
import { inTurn } from '../../platform/process/turns.ts'
import { proofOf } from '../../platform/text/proof.ts'
import { openBusiness, type SignedIn } from '../opening.ts'
import { findBusinessToOpen, type OpenedBusiness } from '../store.ts'
import {
  codesInSet,
  linkKeptMs,
  linkToRenew,
  linkWorksMs,
  newRecoveryCode,
  readLinkToken,
  readRecoveryCode,
} from './rules.ts'
import * as store from './store.ts'

/** Which ways a shop has besides its phone. */
export async function ownWaysOf(
  { email }: Pick<Context, 'email'>,
  db: Queryable,
  businessId: number,
): Promise<Pick<WaysIn, 'email' | 'recoveryCode'>> {
  const found = await store.findOwnWays(db, businessId)
  return {
    email: email.canSend && found?.email != null,
    recoveryCode: found?.hasCode ?? false,
  }
}

/** The shop's email, if its owner has confirmed it. */
export async function confirmedEmailOf(db: Queryable, businessId: number): Promise<string | null> {
  return (await store.findOwnWays(db, businessId))?.email ?? null
}

interface Asked {
  /** The question that this browser was asked: it knows the shop's name and phone. */
  readonly challengeId: string
  readonly browser: Browser
}

export interface MailedLink {
  readonly sentAt: Date
}

/**
 * Mails a link to the shop's confirmed address, or lets the newest one work again. Whoever opens it
 * is signed in there, and not the browser that asked: a stranger who asks gets nothing.
 */
export async function mailSignInLink(context: Context, asked: Asked): Promise<MailedLink> {
  const { businessId } = await businessAsked(context, asked)
  return inTurn(`link of ${businessId}`, () =>
    context.db.transaction().execute(async (tx) => {
      const now = await store.lockLinks(tx, businessId)
      const ways = await store.findOwnWays(tx, businessId)
      if (!ways?.email || !context.email.canSend) throw new AppError('email_unconfirmed')
      const { email, name: businessName } = ways
      const unused = await store.listUnusedLinks(tx, { businessId, email, keptMs: linkKeptMs })
      const renewed = linkToRenew(unused, now)
      const worksMs = linkWorksMs
      if (renewed) {
        await store.updateLinkWorks(tx, { businessId, ...renewed, worksMs })
        return { sentAt: renewed.sentAt }
      }
      const token = `${businessId}.${newToken()}`
      await store.insertLink(tx, { businessId, email, tokenHash: hashOf(token), worksMs })
      const entry = { businessId, actor: 'stranger', action: 'link_asked' } as const
      await writeAudit(tx, asked.browser, entry)
      await queueMessage(tx, {
        businessId,
        kind: 'sign_in_link',
        about: newToken(),
        recipient: email,
        variables: {
          businessName,
          // In the fragment, so that it stands in no log.
          signInUrl: `${context.config.publicUrl}/business/sign-in#${token}`,
          minutes: linkWorksMs / 60_000,
        },
      })
      return { sentAt: now }
    }),
  )
}

/** Signs in the browser in which a link was opened and its button pressed. */
export async function openSignInLink(
  context: Context,
  { token, browser }: { token: string; browser: KnownBrowser },
): Promise<SignedIn & { readonly businessName: string; readonly businessPhone: string }> {
  const businessId = readLinkToken(token)?.businessId
  if (!businessId) throw new AppError('sign_in_link_over')
  return context.db.transaction().execute(async (tx) => {
    await lockForSignIn(tx, { browser, businessIds: [businessId] })
    const isRight = await store.takeLink(tx, { businessId, tokenHash: hashOf(token) })
    const business = await findBusinessToOpen(tx, businessId)
    if (!isRight || !business?.isConfirmed) throw new AppError('sign_in_link_over')
    await store.deleteLinks(tx, businessId)
    const opened = { business, browser, wasTrusted: false, after: 'By a link in an email' }
    const signedIn = await openBusiness(context, tx, opened)
    return { ...signedIn, businessName: business.name, businessPhone: business.phone }
  })
}

const hmacOf = ({ secret }: Context, businessId: number, code: string) =>
  Buffer.from(proofOf(secret, `recovery code:${businessId}:${code}`), 'base64url')

/** Signs in by a recovery code, which is then used up, and tells the owner. */
export async function signInByRecoveryCode(
  context: Context,
  { typed, ...asked }: Asked & { readonly typed: string; readonly browser: KnownBrowser },
): Promise<SignedIn> {
  const { browser } = asked
  const { businessId } = await businessAsked(context, asked)
  const address = countedAddress(context, browser.address)
  // By address: a total for the shop would let strangers use up the owner's tries.
  await consumeLimit(context, 'recovery_codes_by_address', address)
  const code = readRecoveryCode(typed)
  const hmac = hmacOf(context, businessId, code ?? '')
  const signedIn = await context.db.transaction().execute(async (tx) => {
    await lockForSignIn(tx, { browser, businessIds: [businessId] })
    const isRight = code !== undefined && (await store.takeCode(tx, { businessId, hmac }))
    const business = await findBusinessToOpen(tx, businessId)
    if (!isRight || !business?.isConfirmed) {
      const refused = { businessId, actor: 'stranger', action: 'code_refused' } as const
      await writeAudit(tx, browser, refused)
      return undefined
    }
    const { left } = await store.findCodes(tx, businessId)
    return openBusiness(context, tx, {
      business,
      browser,
      wasTrusted: false,
      after: 'By a recovery code',
      announce: (within) => tellOfUse(within, { business, browser, left }),
    })
  })
  if (!signedIn) throw new AppError('recovery_code_wrong')
  // Not all of them: whoever has a shop of their own could guess at others between its codes.
  await refundTry(context, 'recovery_codes_by_address', address)
  return signedIn
}

async function tellOfUse(
  tx: Queryable,
  { business, browser, left }: { business: OpenedBusiness; browser: Browser; left: number },
): Promise<void> {
  const { id: businessId, name: businessName, phone } = business
  const variables = { businessName, device: describeDevice(browser.device), left }
  const use = { businessId, about: newToken(), variables }
  await queueMessage(tx, { ...use, kind: 'recovery_code_used', recipient: phone })
  const email = await confirmedEmailOf(tx, businessId)
  if (email) await queueMessage(tx, { ...use, kind: 'recovery_code_letter', recipient: email })
}

export async function countRecoveryCodes(
  { db }: Context,
  businessId: number,
): Promise<RecoveryCodes> {
  const { left, madeAt } = await store.findCodes(db, businessId)
  return { left, madeAt: madeAt?.toISOString() ?? null }
}

/** Makes a new set, which replaces the one before. They are shown once, and stored as hashes. */
export async function makeRecoveryCodes(context: Context, { by }: { by: By }): Promise<string[]> {
  const { businessId } = by
  const codes = new Set<string>()
  while (codes.size < codesInSet) codes.add(newRecoveryCode((below) => randomInt(below)))
  await change(context, by, async (tx) => {
    await store.deleteCodes(tx, businessId)
    const hmacs = [...codes].map((code) => hmacOf(context, businessId, code))
    await store.insertCodes(tx, { businessId, hmacs })
    return recorded({ action: 'recovery_codes_made' })
  })
  return [...codes]
}

/** Whoever had the shop's phone before may have a list. */
export async function forgetWaysIn(tx: Queryable, businessId: number): Promise<void> {
  await store.deleteCodes(tx, businessId)
  await store.deleteLinks(tx, businessId)
}

export async function forgetOldLinks({ db }: Context): Promise<void> {
  await store.deleteOldLinks(db, linkKeptMs)
}

interface OwnEmail {
  readonly businessId: number
  readonly businessName: string
  readonly email: string | null
  readonly isConfirmed: boolean
  readonly browser: KnownBrowser
}

/** Mails a code to the shop's address: only its owner, who is signed in, can confirm it. */
export async function askToConfirmEmail(
  context: Context,
  { isConfirmed, email, ...asked }: OwnEmail,
): Promise<PasscodeQuestion> {
  // Anybody may have registered somebody's phone.
  if (!isConfirmed) throw new AppError('phone_unconfirmed')
  if (!email) throw new AppError('email_unconfirmed')
  if (!context.email.canSend) throw new AppError('email_unavailable')
  const { businessId } = asked
  return context.db.transaction().execute(async (tx) => {
    await consumeLimit(context, 'email_codes_by_business', String(businessId), tx)
    return askByEmail(context, tx, { ...asked, email })
  })
}

export async function confirmEmail(
  context: Context,
  { by, ...answer }: { by: By; challengeId: string; code: string },
): Promise<void> {
  const { businessId, browser } = by
  const attempt = { purpose: 'email', businessId, browser, ...answer } as const
  await enterPasscode(context, attempt, (tx, { phone: email }) =>
    changeIn(context, tx, by, async () => {
      // The address may have changed since the code was mailed.
      if (!(await store.updateConfirmedEmail(tx, { businessId, email }))) {
        throw new AppError('code_expired')
      }
      return recorded({ action: 'email_confirmed', after: email })
    }),
  )
}
