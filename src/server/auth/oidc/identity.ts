import type { TrialProvider } from './trialProvider.ts'

/** What an identity provider says about somebody who signed in. */
export interface Claims {
  /** With `subject`, this is the identity, because email addresses change owners. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** Why the provider told nothing besides the ID token; no secrets. */
  readonly withheld?: string | undefined
}

/** Secrets of a sign-in, which only the browser that began it can return. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The provider at which people sign in with an account. */
export interface Identity {
  readonly name: string
  readonly signUpUrl: string | undefined
  /** The bundled provider of local mode; undefined with a real one. */
  readonly trial: TrialProvider | undefined
  authorizationUrl(secrets: SignInSecrets): Promise<URL>
  /**
   * Checks the parameters with which the provider sent the browser back. Throws `AppError` if the
   * sign-in is refused.
   */
  finish(callbackUrl: URL, secrets: SignInSecrets): Promise<Claims>
  /** The address at which the browser signs out at the provider; undefined if there is none. */
  signOutUrl(): Promise<URL | undefined>
  /** Asks the provider about itself; resolves with sentences about what the operator must change. */
  troubles(): Promise<readonly string[]>
}

declare module '../../platform/context.ts' {
  interface Context {
    /** The provider of sign-ins with an account; undefined if there is none. */
    readonly identity: Identity | undefined
  }
}
