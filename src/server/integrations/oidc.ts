import type { TrialProvider } from './oidc/trialProvider.ts'

/** What an identity provider says about somebody who signed in there. */
export interface Claims {
  /** Together with `subject`, the identity: email addresses change owners. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

/** Secrets that only the browser that began a sign-in can bring back. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Where people sign in with an account. */
export interface Identity {
  readonly name: string
  readonly signUpUrl: string | undefined
  /** The bundled provider of local mode; undefined with a real one. */
  readonly trial: TrialProvider | undefined
  authorizationUrl(secrets: SignInSecrets): Promise<URL>
  /**
   * Checks the parameters that the provider sent the browser back with; throws `AppError` when it
   * is refused.
   */
  finish(callbackUrl: URL, secrets: SignInSecrets): Promise<Claims>
  /** Where the browser signs out at the provider; undefined if it cannot. */
  signOutUrl(): Promise<URL | undefined>
}
