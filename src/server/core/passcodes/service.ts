import { randomBytes } from 'node:crypto'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { Browser, KnownBrowser } from '../../platform/http/session.ts'
import {
  consumeLimit,
  countedAddress,
  inCountingTurn,
  networkHash,
} from '../../platform/limits/service.ts'
import { inTurn } from '../../platform/process/turns.ts'
import { saying } from '../../platform/sentences/sentences.ts'
import { mayBeTexted } from '../../platform/text/phone.ts'
import { writeAudit } from '../audit/service.ts'
import { forgetCodeMessages } from '../messages/erasure/service.ts'
import { queueMessage } from '../messages/service.ts'
import { hasOptedOut } from '../messages/stops/service.ts'
import { hashOf, lockBrowser, lockUser } from '../sessions/service.ts'
import { askingNetwork, confirmedFor, consumeBudget, mayTextManager } from './budgets.ts'
import { type CodeRequest, question } from './questions.ts'
import { codeLifetimeMs, mostTries, nextCodeAt, type SentCode, waitSentence } from './rules.ts'
import { hmacOf, newCode } from './secret.ts'
import {
  type CodePurpose,
  deleteCodesOf,
  deleteOldCodes,
  findLiveCode,
  findQuestion,
  insertCode,
  isLive,
  listSent,
  lockPhoneForCodes,
  moveLiveCode,
  tryCode,
} from './store.ts'
import { askUntexted, insertQuestion } from './untexted.ts'

export { mayTextManager }

/**
 * Texts a code to a phone. A browser that asks again too early is reminded of the code that it was
 * sent. Where none may be texted, be it that strangers have asked for too many, whoever has another
 * way is asked all the same. Without one they must wait (`too_many_requests`), and a number that
 * replied STOP (`number_stopped`) or is not texted (`number_not_texted`) is refused.
 */
export async function askForPasscode(
  context: Context,
  request: CodeRequest,
): Promise<PasscodeQuestion> {
  try {
    return await askByText(context, request)
  } catch (error) {
    const asked = error instanceof AppError && (await askUntexted(context, request, error))
    if (!asked) throw error
    return asked
  }
}

async function askByText(context: Context, request: CodeRequest): Promise<PasscodeQuestion> {
  if (!context.sms.canSend) throw new AppError('sign_in_unavailable')
  const { asker, phone, browser } = request
  const sender = { address: browser.address, holder: asker === 'holder' ? phone : undefined }
  // The holder waits in another line than strangers.
  const asked = await inTurn(`code of ${asker} ${phone}`, () =>
    inCountingTurn(context, sender, () =>
      context.db.transaction().execute((tx) => textCode(context, tx, request)),
    ),
  )
  return asked === 'stopped' ? refuseStopped() : asked
}

/** Does so in the caller's transaction, to which the text message then belongs. */
export async function askForPasscodeIn(
  context: Context,
  tx: Queryable,
  request: CodeRequest,
): Promise<PasscodeQuestion> {
  const asked = await textCode(context, tx, request)
  return asked === 'stopped' ? refuseStopped() : asked
}

function refuseStopped(): never {
  throw new AppError('number_stopped')
}

/** An account that was deleted after its call was let in gets no code, and cannot use one. */
async function requireAccount(tx: Queryable, userId: number | undefined): Promise<void> {
  if (userId !== undefined && !(await lockUser(tx, userId))) {
    throw new AppError('sign_in_required')
  }
}

/** Requests for a stopped number count like any other, so that nobody can look up many numbers. */
async function textCode(
  context: Context,
  tx: Queryable,
  request: CodeRequest,
): Promise<PasscodeQuestion | 'stopped'> {
  const { purpose, asker, businessId, userId, phone } = request
  const address = countedAddress(context, request.browser.address)
  const browserHash = hashOf(request.browser.token)
  if (!mayBeTexted(phone, context.config.smsCountries)) throw new AppError('number_not_texted')
  await lockBrowser(tx, request.browser)
  await requireAccount(tx, userId)
  const now = await lockPhoneForCodes(tx, phone)
  const confirmed = await confirmedFor(tx, request)
  const network = askingNetwork(context, request.browser, confirmed)
  const sentCodes = await listSent(tx, request)
  const waitAfter = (sent: readonly SentCode[]) =>
    context.config.limits === 'off'
      ? 0
      : nextCodeAt(sent, { now, asker, network, isConfirmed: confirmed.isPhone }).getTime() -
        now.getTime()
  const waitMs = waitAfter(sentCodes)
  if (waitMs > 0) {
    const sent = await findLiveCode(tx, { purpose, businessId, userId, phone, browserHash })
    if (sent) return question(context, request, { ...sent, resendAfterMs: waitMs })
    const message = waitSentence(waitMs)
    throw new AppError('too_many_requests', { message, retryAfterMs: waitMs })
  }
  if (asker !== 'holder') await consumeLimit(context, 'codes_by_address', address, tx)
  if (await hasOptedOut(tx, phone)) return 'stopped'
  await consumeBudget(context, tx, { ...request, confirmed })
  const id = randomBytes(16).toString('base64url')
  const { code, codeHmac } = newCode(context, id)
  const expiresAt = new Date(now.getTime() + codeLifetimeMs)
  const about = { id, purpose, businessId, userId, phone, asker, network }
  const digits = await insertQuestion(tx, {
    ...about,
    browserHash,
    codeHmac,
    expiresAt,
    isTexted: true,
  })
  if ((await request.mayText?.(tx)) ?? true) await sendCode(tx, { ...request, id, code })
  return question(context, request, {
    id,
    expiresAt,
    digits,
    isTexted: true,
    resendAfterMs: waitAfter([{ at: now, isForHolder: asker === 'holder', network }, ...sentCodes]),
  })
}

async function sendCode(
  tx: Queryable,
  request: CodeRequest & { readonly id: string; readonly code: string },
): Promise<void> {
  const { purpose, businessId, phone, browser, id, code } = request
  if ((purpose === 'sign-in' || purpose === 'manager') && businessId) {
    const asked = { businessId, actor: 'stranger', action: 'sign_in_asked' } as const
    await writeAudit(tx, browser, asked)
  }
  const { kind, ...known } = request.message
  await queueMessage(tx, {
    businessId: businessId ?? 0,
    kind,
    about: id,
    recipient: phone,
    variables: { ...known, code },
  })
}

/**
 * Reminds a browser of a code that was texted before, if its answer was lost and the browser
 * replaced the one that asked. Null if there is no code to enter any more.
 */
export async function remindOfPasscode(
  context: Context,
  tx: Queryable,
  asked: { purpose: CodePurpose; businessId: number; phone: string; browser: KnownBrowser },
): Promise<PasscodeQuestion | null> {
  const { purpose, businessId, phone, browser } = asked
  const now = await lockPhoneForCodes(tx, phone)
  const browserHash = hashOf(browser.token)
  const sent = await moveLiveCode(tx, { purpose, businessId, phone, browserHash })
  if (!sent) return null
  const confirmed = await confirmedFor(tx, asked)
  const next = nextCodeAt(await listSent(tx, asked), {
    now,
    asker: 'stranger',
    network: askingNetwork(context, browser, confirmed),
    isConfirmed: confirmed.isPhone,
  })
  return question(context, asked, { ...sent, resendAfterMs: next.getTime() - now.getTime() })
}

/** The business about which this browser is asked for a code; throws `code_expired` if none. */
export async function businessAsked(
  context: Context,
  { challengeId, browser }: { challengeId: string; browser: Browser },
): Promise<{ businessId: number; phone: string }> {
  if (!browser.token) throw new AppError('code_expired')
  const of = { id: challengeId, browserHash: hashOf(browser.token), purpose: 'sign-in' } as const
  const asked = await findQuestion(context.db, of)
  if (!asked?.businessId) throw new AppError('code_expired')
  return { businessId: asked.businessId, phone: asked.phone }
}

/** Mails a code to a business's address, instead of texting one. */
export async function askByEmail(
  context: Context,
  tx: Queryable,
  asked: { businessId: number; businessName: string; email: string; browser: KnownBrowser },
): Promise<PasscodeQuestion> {
  const { businessId, businessName, email: phone, browser } = asked
  const now = await lockPhoneForCodes(tx, phone)
  const id = randomBytes(16).toString('base64url')
  const { code, codeHmac } = newCode(context, id)
  const expiresAt = new Date(now.getTime() + codeLifetimeMs)
  const purpose = 'email'
  const about = { id, purpose, businessId, userId: undefined, phone, asker: 'holder' } as const
  const stored = { ...about, expiresAt, codeHmac, digits: null, isTexted: false }
  const network = networkHash(context, browser.address)
  await insertCode(tx, { ...stored, browserHash: hashOf(browser.token), network })
  const variables = { businessName, code }
  await queueMessage(tx, {
    businessId,
    kind: 'confirm_email_code',
    about: id,
    recipient: phone,
    variables,
  })
  const message = () => `Enter the code we emailed to ${phone}.`
  return question(context, { purpose, phone }, { ...stored, message, resendAfterMs: 60_000 })
}

export interface CodeAttempt {
  readonly purpose: CodePurpose
  readonly challengeId: string
  readonly code: string
  readonly browser: Browser
  readonly businessId?: number | undefined
  readonly userId?: number | undefined
}

export interface UsedPasscode {
  readonly phone: string
  readonly businessId: number | null
}

/**
 * Uses a code up and does what it was requested for, in one transaction. A wrong code counts,
 * whatever happens next. Throws `code_wrong` with the tries left, or `code_expired`.
 */
export async function enterPasscode<T>(
  context: Context,
  attempt: CodeAttempt,
  then: (tx: Queryable, used: UsedPasscode) => Promise<T>,
): Promise<T> {
  const { purpose, challengeId, code, browser, businessId, userId } = attempt
  if (!browser.token) throw new AppError('code_expired')
  const browserHash = hashOf(browser.token)
  // Checked without a lock, so that many tries at an expired code do not make others wait.
  if (!(await isLive(context.db, { id: challengeId, browserHash }))) {
    throw new AppError('code_expired')
  }
  const codeHmac = hmacOf(context, challengeId, code)
  const outcome = await context.db.transaction().execute(async (tx) => {
    await lockBrowser(tx, browser)
    await requireAccount(tx, userId)
    const tried = await tryCode(tx, {
      id: challengeId,
      purpose,
      browserHash,
      codeHmac,
      businessId,
      userId,
    })
    if (!tried?.usedAt) {
      if (tried?.businessId) {
        const refused = { actor: 'stranger', action: 'code_refused' } as const
        await writeAudit(tx, browser, { businessId: tried.businessId, ...refused })
      }
      return { isRight: false as const, triesLeft: tried && mostTries - tried.tries }
    }
    const used = { phone: tried.phone, businessId: tried.businessId }
    return { isRight: true as const, done: await then(tx, used) }
  })
  if (outcome.isRight) return outcome.done
  throw refusal(outcome.triesLeft)
}

function refusal(triesLeft: number | undefined): AppError {
  if (triesLeft === undefined) return new AppError('code_expired')
  const message =
    triesLeft === 0
      ? saying(({ passcodes }) => passcodes.wrongAgain)({})
      : saying(({ passcodes }) => passcodes.wrong)({ count: triesLeft })
  const code = triesLeft === 0 ? 'code_expired' : 'code_wrong'
  return new AppError(code, { message, fields: { code: message } })
}

export async function forgetOldPasscodes(context: Context): Promise<void> {
  await deleteOldCodes(context.db)
}

/**
 * Deletes the codes that were texted to a person's number or requested by an account, with their
 * texts. An account may have requested a code for a number that it never confirmed.
 */
export async function forgetPasscodes(
  tx: Queryable,
  of: { readonly phone: string | null; readonly userId: number | null },
): Promise<void> {
  await forgetCodeMessages(tx, await deleteCodesOf(tx, of))
}
