import type { Config } from '../config.ts'
import type { Waits } from '../waits.ts'
import { openIdClient } from './oidc/client.ts'
import { createTrialProvider, type TrialProvider } from './oidc/trialProvider.ts'

/** What an identity provider says about somebody who signed in there. */
export interface Claims {
  /** Together with `subject`, who it is: e-mail addresses change hands. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

/** What only the browser that began a sign-in can bring back. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Where people sign in with an account. */
export interface Identity {
  readonly name: string
  readonly signUpUrl: string | undefined
  /** The bundled provider of local mode; undefined where there is a real one. */
  readonly trial: TrialProvider | undefined
  authorizationUrl(secrets: SignInSecrets): Promise<URL>
  /** Checks what the provider sent the browser back with; throws `AppError` when it is refused. */
  finish(callbackUrl: URL, secrets: SignInSecrets): Promise<Claims>
  /** Where the browser signs out at the provider; undefined where it cannot. */
  signOutUrl(): Promise<URL | undefined>
}

/** Nothing is loaded or asked before the first sign-in. */
export function createIdentity(
  { identity, publicUrl, localMode }: Config,
  { providerMs: timeoutMs }: Waits,
): Identity | undefined {
  if (identity.kind === 'none') return undefined
  if (identity.kind === 'trial') {
    const trial = createTrialProvider(publicUrl)
    const { issuer, clientId, fetch } = trial
    const client = openIdClient({ issuer, clientId, publicUrl, timeoutMs, allowHttp: true, fetch })
    return { name: 'a trial account', signUpUrl: undefined, trial, ...client }
  }
  const { issuer, clientId, clientSecret, name, signUpUrl } = identity
  const registered = { issuer, clientId, clientSecret, publicUrl, timeoutMs, allowHttp: localMode }
  const client = openIdClient(registered)
  return { name, signUpUrl, trial: undefined, ...client }
}
