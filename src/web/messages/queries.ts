import { useQuery } from '@tanstack/react-query'
import { listOutbox } from '../../contract/messages.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/callError.ts'

const REFRESH_MS = 3_000

/** The newest messages, asked for again while the page is in view. */
export function useOutbox() {
  return useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call(listOutbox, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isNoOutbox(state.error) ? false : REFRESH_MS),
  })
}

/** Anywhere but on the machine of a trial there is no outbox. */
export function isNoOutbox(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
