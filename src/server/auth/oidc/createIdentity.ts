import type { Config } from '../../platform/config.ts'
import type { Waits } from '../../platform/process/waits.ts'
import { openIdClient } from './client.ts'
import type { Identity } from './identity.ts'
import { createTrialProvider } from './trialProvider.ts'

/** Loads and requests nothing before the first sign-in. */
export function createIdentity(
  { identity, publicUrl, localMode }: Config,
  { providerMs: timeoutMs }: Waits,
): Identity | undefined {
  if (identity.kind === 'none') return undefined
  if (identity.kind === 'trial') {
    const trial = createTrialProvider(publicUrl)
    const { issuer, clientId, fetch } = trial
    const client = openIdClient({ issuer, clientId, publicUrl, timeoutMs, allowHttp: true, fetch })
    const troubles = async () => []
    return { name: 'a trial account', signUpUrl: undefined, trial, ...client, troubles }
  }
  const { issuer, clientId, clientSecret, name, signUpUrl } = identity
  const registered = { issuer, clientId, clientSecret, publicUrl, timeoutMs, allowHttp: localMode }
  const client = openIdClient(registered)
  return { name, signUpUrl, trial: undefined, ...client }
}
