import type { Resolver } from 'react-hook-form'
import type { BusinessCredentials } from '../../../contract/businesses.ts'

/** The rules come at the first sign of a hand, so that a slow phone has nothing to do for them before. */
export const loadCredentialsResolver = () => import('./credentialsResolver.ts')

/** Without the rules (no network) the server alone judges. */
export const lateCredentialsResolver: Resolver<BusinessCredentials> = async (values, ...rest) => {
  const rules = await loadCredentialsResolver().catch(() => undefined)
  return rules ? rules.credentialsResolver(values, ...rest) : { values, errors: {} }
}
