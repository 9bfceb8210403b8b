import { getProvider, getSession, type IdentityProvider } from '../../src/contract/auth.ts'
import { outboxSetup } from '../../src/contract/messages.ts'
import type { PasscodeQuestion } from '../../src/contract/passcodes.ts'
import { server } from './page.tsx'
import { nobody } from './samples.ts'

export const trialProvider: IdentityProvider = {
  name: 'Trial ID',
  signUpUrl: null,
  isTrial: true,
}

/** The sign-in of a site with a gateway and without accounts. Nobody is signed in. */
export function openSignIn(provider: IdentityProvider | null = null): void {
  server.answer(getSession, nobody)
  server.answer(getProvider, provider)
  server.answer(outboxSetup, { textsArriveHere: false, emailsArriveHere: false })
}

/** The answer after a code was texted; another may be requested after a minute. */
export const codeQuestion: PasscodeQuestion = {
  success: false,
  codeRequired: true,
  challengeId: 'challenge-000000000001',
  message: 'Enter the code we texted to the number ending 38.',
  resendAfterMs: 60_000,
  expiresAt: '2030-01-01T00:00:00.000Z',
  isTexted: true,
  ways: { text: null, email: false, recoveryCode: false },
}
