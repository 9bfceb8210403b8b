import { randomBytes } from 'node:crypto'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import type { SpokenLanguage } from '../../../contract/platform/languages.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { ownNetworkHash } from '../../platform/limits/service.ts'
import { hashOf, lockBrowser, lockUser } from '../sessions/service.ts'
import { digitsToTry } from './byText/rules.ts'
import { type CodeRequest, question, waysOf } from './questions.ts'
import { codeLifetimeMs, untextedSentence } from './rules.ts'
import { noCode } from './secret.ts'
import { findLiveCode, insertCode, type NewCode } from './store.ts'

/** Stores a question under digits that no other about this phone has. */
export async function insertQuestion(
  tx: Queryable,
  asked: Omit<NewCode, 'digits'>,
): Promise<string | null> {
  for (const digits of digitsToTry()) {
    if (await insertCode(tx, { ...asked, digits })) return digits
  }
  // Somebody opens them by the thousand. The other ways are still there.
  await insertCode(tx, { ...asked, digits: null })
  return null
}

/**
 * Asks without a text: the code is then the answer to one, or not needed. It takes no lock that many
 * strangers could hold, and counts against nothing, since it costs us a row and the phone nothing.
 * Undefined if there is no other way, or the error is about something else.
 */
export async function askUntexted(
  context: Context,
  request: CodeRequest,
  error: AppError,
): Promise<PasscodeQuestion | undefined> {
  const { code, details } = error
  const isSignIn = request.purpose === 'sign-in' || request.purpose === 'manager'
  const why = isSignIn ? reasons.signIn : reasons.other
  if (!why.has(code)) return undefined
  const { ownWays } = request
  const ways = waysOf(context, { ownWays, digits: '0000' })
  // We text nobody there, so a text is no way either.
  const isUnanswered = code === 'number_not_texted'
  const hasText = ways.text !== null && !isUnanswered
  if (!hasText && !ways.email && !ways.recoveryCode) return undefined
  const { retryAfterMs: resendAfterMs = 0 } = details
  const shown = isAboutNumber.has(code)
    ? (language: SpokenLanguage) => error.sentence(language)
    : untextedSentence(request.phone, resendAfterMs)
  return context.db.transaction().execute(async (tx) => {
    const stored = await findOrInsert(context, tx, request)
    const seen = { ...stored, digits: hasText ? stored.digits : null }
    return question(context, request, {
      ...seen,
      resendAfterMs,
      // If it was texted before, that code still counts.
      ...(!stored.isTexted && { message: shown }),
    })
  })
}

const reasons = {
  signIn: new Set([
    ...['too_many_requests', 'busy', 'number_stopped'],
    ...['number_not_texted', 'sign_in_unavailable'],
  ]),
  other: new Set<string>(['too_many_requests', 'busy']),
}
/** Errors that say what to do about the number, or about us. */
const isAboutNumber = new Set(['number_stopped', 'number_not_texted', 'sign_in_unavailable'])

async function findOrInsert(context: Context, tx: Queryable, request: CodeRequest) {
  const { purpose, businessId, userId, phone, asker, browser } = request
  const browserHash = hashOf(browser.token)
  await lockBrowser(tx, browser)
  // An account that was deleted meanwhile gets no question.
  if (userId !== undefined && !(await lockUser(tx, userId))) {
    throw new AppError('sign_in_required')
  }
  const about = { purpose, businessId, userId, phone, browserHash }
  const live = await findLiveCode(tx, about)
  if (live) return live
  const id = randomBytes(16).toString('base64url')
  const expiresAt = new Date(context.clock().getTime() + codeLifetimeMs)
  const network = ownNetworkHash(context, browser.address)
  const asked = { ...about, id, asker, network, codeHmac: noCode(), expiresAt, isTexted: false }
  return { id, expiresAt, isTexted: false, digits: await insertQuestion(tx, asked) }
}
