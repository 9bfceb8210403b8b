import type { IdentityProvider } from '../../contract/auth.ts'
import { claimBusiness, enterByAccount, ownedBusinessIds } from '../core/businesses/service.ts'
import {
  currentSessions,
  hashOf,
  lockBrowser,
  lockForSignIn,
  startSession,
} from '../core/sessions/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError, databaseError } from '../platform/errors.ts'
import { type Browser, newToken } from '../platform/http/session.ts'
import { consumeLimit, countedAddress, countedByLink } from '../platform/limits/service.ts'
import { refusalIn } from './oidc/failures.ts'
import type { Claims, Identity } from './oidc/identity.ts'
import type { AtProvider } from './placesAtProvider.ts'
import { signOut } from './service.ts'
import { findFinishedSignIn, insertSignIn, reopenSignIn, takeSignIn, upsertUser } from './store.ts'

/** The provider that people sign in with, for the pages. */
export function getProvider({ identity }: Context): IdentityProvider | null {
  if (!identity) return null
  const { name, signUpUrl = null, trial } = identity
  return { name, signUpUrl, isTrial: trial !== undefined }
}

interface BegunSignIn {
  /** The address at the provider. */
  readonly location: string
  readonly state: string
  /** For a cookie of this sign-in's own: only the browser that was sent to the provider returns. */
  readonly token: string
}

/**
 * Begins a sign-in. Only a sign-in begun on our own page (`isOwn`) may link a business, because
 * another site could begin one in the owner's browser.
 */
export async function startSignIn(
  context: Context,
  { returnTo, browser, isOwn }: { returnTo: string; browser: Browser; isOwn: boolean },
): Promise<BegunSignIn> {
  const identity = providerOf(context)
  const address = countedByLink(countedAddress(context, browser.address), !isOwn)
  await consumeLimit(context, 'account_sign_ins_by_address', address)
  const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const location = await identity.authorizationUrl(secrets)
  const { state, nonce, codeVerifier } = secrets
  const token = newToken()
  const hashes = { stateHash: hashOf(state), browserHash: hashOf(token) }
  await insertSignIn(context.db, { ...hashes, nonce, codeVerifier, returnTo, isOwn })
  return { location: location.href, state, token }
}

interface CameIn {
  /** The browser's new token; undefined if it has come back before. */
  readonly token: string | undefined
  readonly returnTo: string
  /** What the provider withheld, for the log. */
  readonly withheld?: string | undefined
}

interface CameBack {
  readonly callbackUrl: URL
  readonly browser: Browser
  /** The token of this sign-in's cookie. */
  readonly signInToken: string | undefined
  readonly atProvider: AtProvider
}

/** Failures after which the same sign-in may come back again, by the back button or a reload. */
const mayComeAgain: ReadonlySet<string> = new Set([
  ...['provider_refused', 'provider_unavailable'],
  ...['unavailable', 'busy', 'sign_in_busy'],
])

/**
 * Finishes a sign-in with the provider's answer: once, and in the browser that began it. If it
 * comes again by the back button or a double press, it leads to the same page.
 */
export async function finishSignIn(
  context: Context,
  { callbackUrl, browser, signInToken, atProvider }: CameBack,
): Promise<CameIn> {
  const identity = providerOf(context)
  const state = callbackUrl.searchParams.get('state')
  if (!state || signInToken === undefined) throw notOurs(callbackUrl)
  const hashes = { stateHash: hashOf(state), browserHash: hashOf(signInToken) }
  const underWay = await takeSignIn(context.db, hashes)
  if (!underWay) {
    const ledTo = await findFinishedSignIn(context.db, hashes)
    if (ledTo === undefined) throw notOurs(callbackUrl)
    return { token: undefined, returnTo: ledTo }
  }
  const { returnTo, nonce, codeVerifier, isOwn } = underWay
  try {
    // Only a browser that began a sign-in gets this far, and each address may begin so many.
    const claims = await atProvider(() =>
      identity.finish(callbackUrl, { state, nonce, codeVerifier }),
    )
    const token = await signIn(context, { claims, browser, isOwn })
    return { token, returnTo, withheld: claims.withheld }
  } catch (error) {
    const known = error instanceof AppError ? error : databaseError(error)
    if (!known) throw error
    if (mayComeAgain.has(known.code)) await reopenSignIn(context.db, hashes.stateHash)
    throw new AppError(known.code, { ...known.details, returnTo })
  }
}

/** Some providers leave the state out when somebody cancels; that says why nobody signed in. */
function notOurs(callbackUrl: URL): AppError {
  return new AppError(refusalIn(callbackUrl) ?? 'sign_in_failed')
}

/** Signs a browser in as the person whom the provider names; returns the new token. */
async function signIn(
  context: Context,
  { claims, browser, isOwn }: { claims: Claims; browser: Browser; isOwn: boolean },
): Promise<string> {
  return context.db.transaction().execute(async (tx) => {
    const within = { ...context, db: tx }
    await lockBrowser(tx, browser)
    const userId = await upsertUser(tx, claims)
    const before = await currentSessions(within, browser)
    const owned = await ownedBusinessIds(tx, userId)
    const businessIds = before.owner ? [...owned, before.owner.businessId] : owned
    await lockForSignIn(tx, { browser, businessIds })
    // The owner may have been signed out while this waited for the lock.
    const { owner } = await currentSessions(within, browser)
    const session = { kind: 'customer', userId } as const
    const { token } = await startSession(context, tx, { browser, session })
    if (owner && isOwn) await claimBusiness(tx, { businessId: owner.businessId, userId, browser })
    await enterByAccount(context, tx, { userId, browser: { ...browser, token } })
    return token
  })
}

interface Left {
  /** The browser's token from now on; undefined if none. */
  readonly token: string | undefined
  /** The next address: the provider's, if it can sign the browser out as well. */
  readonly location: string
}

/** Signs a browser out, both here and at the provider. */
export async function leave(context: Context, browser: Browser): Promise<Left> {
  const { customer } = await currentSessions(context, browser)
  const { token } = await signOut(context, browser)
  const elsewhere = customer && (await signOutUrlOf(context.identity))
  return { token, location: elsewhere?.href ?? '/' }
}

/** Undefined if the provider is unreachable: the browser is signed out here in any case. */
async function signOutUrlOf(identity: Identity | undefined): Promise<URL | undefined> {
  try {
    return await identity?.signOutUrl()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Finishes the bundled provider's page, and returns where the sign-in continues. */
export async function trialSignIn(
  { identity }: Context,
  person: { interaction: string; name: string; email: string; cookie: string | undefined },
): Promise<string> {
  if (!identity?.trial) throw new AppError('provider_missing')
  return identity.trial.believe(person)
}

function providerOf({ identity }: Context): Identity {
  if (!identity) throw new AppError('provider_missing')
  return identity
}
