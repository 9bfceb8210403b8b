import { call } from '../../api/call.ts'
import { getProvider } from '../../api/signInRoutes.ts'
import { useLoaded } from '../../api/useLoaded.ts'

/** Whom accounts are signed in with; null where there is nobody. */
export function useProvider() {
  return useLoaded('provider', (signal) => call(getProvider, { signal }))
}
