import { call } from '../../platform/api/call.ts'
import { getProvider } from '../../platform/api/signInRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'

/** The identity provider for accounts. Null if there is none. */
export function useProvider() {
  return useLoaded('provider', (signal) => call(getProvider, { signal }))
}
