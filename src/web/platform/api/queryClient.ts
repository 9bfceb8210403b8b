import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallOutput, Endpoint } from '../../../contract/platform/endpoint.ts'
import { type CallArguments, call } from './call.ts'
import { CallError } from './callError.ts'

// Without a network a call fails at once and the page says so, instead of waiting for the network.
const networkMode = 'always'

/**
 * Nothing is repeated or refreshed by itself; a page refreshes what it changed. Only a refusal
 * makes it read again, because the session may have ended, which the page must then say.
 */
export function newQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, { queryKey }) => {
        if (hasNobody(data)) void readBusinessAgain(queryClient, queryKey)
      },
      onError: (error, { queryKey }) => {
        if (isRefusal(error)) void readBusinessAgain(queryClient, queryKey)
      },
    }),
    mutationCache: new MutationCache({
      // Awaited before the failure shows, because a page that closes does not need the sentence.
      onError: (error) => (isRefusal(error) ? readAccessAgain(queryClient) : undefined),
    }),
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
  return queryClient
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && [401, 403, 404].includes(error.status)
}

/** Whether `read` found nobody signed in, on any page of a list. */
function hasNobody(data: unknown): boolean {
  if (data === null) return true
  return typeof data === 'object' && 'pages' in data && [data.pages].flat().includes(null)
}

/** After one part of a business was refused: reads the visible parts that do not know it yet. */
async function readBusinessAgain(queryClient: QueryClient, refused: QueryKey): Promise<void> {
  const [scope, businessId] = refused
  if (scope !== 'businesses' || typeof businessId !== 'number') return
  await queryClient.invalidateQueries({
    queryKey: [scope, businessId, 'business'],
    predicate: ({ queryKey, state }) =>
      queryKey[2] !== refused[2] && state.data !== null && state.status !== 'error',
  })
}

/** After a change was refused: reads who is signed in, and the business in view. */
async function readAccessAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['session'] }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [scope, businessId, part] }) =>
        scope === 'businesses' && typeof businessId === 'number' && part === 'business',
    }),
  ])
}

/** A read for `queryFn`. A 401 means that nobody is signed in, and gives `null`, not an error. */
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
