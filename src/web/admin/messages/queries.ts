import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AdminMessage,
  countAllMessages,
  listAllMessages,
  resendMessage,
  searchAllMessages,
} from '../../../contract/adminMessages.ts'
import { type Pages, usePages } from '../../owner/shared/usePages.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'
import type { MessageSearch } from './useMessageSearch.ts'

const countsKey = [...adminKey, 'message-counts'] as const
const messagesKey = [...adminKey, 'messages'] as const

/** Messages of a month such as 2026-11, of all businesses and of those that sent most. */
export function useAllMessageCounts(month: string) {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...countsKey, month],
    queryFn: ({ signal }) => adminCall(countAllMessages, { query: { month, limit: '25' }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** The messages of all businesses and of the platform itself, newest first. */
export function useAllMessages({ search, ...choices }: MessageSearch): Pages<AdminMessage> {
  const adminCall = useAdminCall()
  return usePages([...messagesKey, choices, search], (page, signal) => {
    const query = { ...choices, ...page }
    return search
      ? adminCall(searchAllMessages, { body: { ...query, search }, signal })
      : adminCall(listAllMessages, { query, signal })
  })
}

/** Puts a message back into the line; done when the lists show it, or show why it is not. */
export function useResendMessage() {
  const adminCall = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ message, evenIfSent }: { message: AdminMessage; evenIfSent: boolean }) => {
      const params = { businessId: String(message.businessId ?? 0), messageId: String(message.id) }
      return adminCall(resendMessage, { params, body: { evenIfSent } })
    },
    onSettled: () =>
      Promise.all(
        [messagesKey, countsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
