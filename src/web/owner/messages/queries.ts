import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  describeMessages,
  listOutbox,
  outboxSetup,
  replyAsPhone,
} from '../../../contract/messages.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { read } from '../../platform/api/queryClient.ts'
import { partOf } from '../business/queries.ts'

const REFRESH_MS = 3_000
const queryKey = ['outbox'] as const

/** The newest messages. Read again and again while the page is in view. */
export function useOutbox() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listOutbox, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isNoOutbox(state.error) ? false : REFRESH_MS),
  })
}

/** Which messages stay in the outbox. It only changes when the server starts. */
export function useOutboxSetup() {
  return useQuery({
    queryKey: ['outbox-setup'],
    queryFn: ({ signal }) => call(outboxSetup, { signal }),
  })
}

/** There is an outbox only on the machine of a trial. */
export function isNoOutbox(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/** Replies from a phone of the outbox. The next listing shows the effects. */
export function useReplyAsPhone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { from: string; text: string }) => call(replyAsPhone, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** What will be sent to the shop and its customers, in the words that will be sent. */
export function useDescribedMessages(businessId: number) {
  return useQuery(partOf(businessId, ['message-kinds'], (asked) => read(describeMessages, asked)))
}
