import type { PasscodeQuestion, WaysIn } from '../../../contract/passcodes.ts'
import type { SpokenLanguage } from '../../../contract/platform/languages.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { KnownBrowser } from '../../platform/http/session.ts'
import type { Said } from '../../platform/sentences/sentences.ts'
import type { NewMessage } from '../messages/service.ts'
import { wordsOf } from './byText/rules.ts'
import { managerQuestion, type PasscodeAsker, questionSentence } from './rules.ts'
import type { CodePurpose } from './store.ts'

/** What a shop has besides its phone. */
export type OwnWays = Pick<WaysIn, 'email' | 'recoveryCode'>

type CodeKind = 'customer_code' | 'confirm_code' | 'sign_in_code' | 'new_phone_code'

/** The text that contains the code, still without the code. */
type CodeMessage = {
  [Kind in CodeKind]: { readonly kind: Kind } & Omit<NewMessage<Kind>['variables'], 'code'>
}[CodeKind]

export interface CodeRequest {
  readonly purpose: CodePurpose
  readonly asker: PasscodeAsker
  readonly businessId?: number | undefined
  readonly userId?: number | undefined
  /** E.164. */
  readonly phone: string
  /** The browser that asks, which is the only one that may answer. */
  readonly browser: KnownBrowser
  readonly message: CodeMessage
  /** What the page that asks is in; English by default. */
  readonly language?: SpokenLanguage | undefined
  /**
   * Asked last. If it says no, nothing is texted, but the answer stays the same, so that it does
   * not reveal whose number it is.
   */
  readonly mayText?: (tx: Queryable) => Promise<boolean>
  /** Other ways that the business has. */
  readonly ownWays?: OwnWays | undefined
}

interface Asked {
  readonly purpose: CodePurpose
  readonly phone: string
  readonly language?: SpokenLanguage | undefined
  readonly ownWays?: OwnWays | undefined
}

/** A question as stored. */
interface Stored {
  readonly id: string
  readonly expiresAt: Date
  readonly digits: string | null
  readonly isTexted: boolean
}

const none: OwnWays = { email: false, recoveryCode: false }

/** The ways to answer a question; undefined if there is none besides a texted code. */
export function waysOf(
  { sms }: Pick<Context, 'sms'>,
  { ownWays = none, digits }: { ownWays?: OwnWays | undefined; digits: string | null },
): WaysIn {
  const text = sms.receives && digits ? { to: sms.receives.at, words: wordsOf(digits) } : null
  return { text, ...ownWays }
}

/** `message`: why nothing was texted. */
export function question(
  context: Pick<Context, 'sms'>,
  { phone, purpose, ownWays, language = 'en' }: Asked,
  stored: Stored & { readonly resendAfterMs: number; readonly message?: Said },
): PasscodeQuestion {
  const { id, expiresAt, digits, isTexted, resendAfterMs } = stored
  const texted = purpose === 'manager' ? () => managerQuestion(phone) : questionSentence(phone)
  return {
    success: false,
    codeRequired: true,
    challengeId: id,
    message: (stored.message ?? texted)(language),
    resendAfterMs: Math.max(0, Math.ceil(resendAfterMs)),
    expiresAt: expiresAt.toISOString(),
    isTexted,
    ways: waysOf(context, { ownWays, digits }),
  }
}
