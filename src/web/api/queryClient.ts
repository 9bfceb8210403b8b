import { QueryClient } from '@tanstack/react-query'
import type { CallOutput, Endpoint } from '../../contract/endpoint.ts'
import { type CallArguments, call } from './call.ts'
import { CallError } from './callError.ts'

// Without a network a call fails at once and the page says so, instead of waiting for one.
const networkMode = 'always'

/** Nothing is repeated or refreshed behind the reader's back; a page refreshes what it changed. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { networkMode, retry: false },
    },
  })
}

/** A read for `queryFn`: a 401 means nobody is signed in, and yields `null` instead of an error. */
export async function read<E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<CallOutput<E> | null> {
  try {
    return await call(endpoint, ...input)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}
