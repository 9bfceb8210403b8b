import { call } from '../../api/call.ts'
import { getProvider } from '../../api/signInRoutes.ts'
import { useLoaded } from '../../api/useLoaded.ts'

/** The identity provider for accounts. Null if there is none. */
export function useProvider() {
  return useLoaded('provider', (signal) => call(getProvider, { signal }))
}
