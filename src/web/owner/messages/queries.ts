import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listOutbox, outboxSetup, replyAsPhone } from '../../../contract/messages.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/callError.ts'

const REFRESH_MS = 3_000
const queryKey = ['outbox'] as const

/** The newest messages, asked for again while the page is in view. */
export function useOutbox() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listOutbox, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isNoOutbox(state.error) ? false : REFRESH_MS),
  })
}

/** Which messages stay in the outbox. It changes only with a start of the server. */
export function useOutboxSetup() {
  return useQuery({
    queryKey: ['outbox-setup'],
    queryFn: ({ signal }) => call(outboxSetup, { signal }),
  })
}

/** Anywhere but on the machine of a trial there is no outbox. */
export function isNoOutbox(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/** Texts back from a phone of the outbox. What that changed is in the next listing. */
export function useReplyAsPhone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { from: string; text: string }) => call(replyAsPhone, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}
