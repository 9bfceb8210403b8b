import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AdminMessage,
  countAllMessages,
  listAllMessages,
  resendMessage,
  searchAllMessages,
} from '../../../contract/adminMessages.ts'
import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { messageStates } from '../../../contract/messages.ts'
import { type AdminReceivedText, listAllReceivedTexts } from '../../../contract/receivedTexts.ts'
import { chosenOf, oneOf, textOf, useListView } from '../../platform/list/useListView.ts'
import { type Pages, usePages } from '../../platform/list/usePages.ts'
import { useSettled } from '../../platform/ui/useSettled.ts'
import { businessIdOf, ID_LENGTH } from '../searchFields.tsx'
import { adminKey, useAdminCall } from '../session/adminSession.ts'

const countsKey = [...adminKey, 'message-counts'] as const
const messagesKey = [...adminKey, 'messages'] as const

/** Counts of a month such as 2026-11, of all businesses and of those that sent most. */
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

/** What people texted to our number, apart from keywords; newest first. */
export function useAllReceivedTexts(): Pages<AdminReceivedText> {
  const adminCall = useAdminCall()
  return usePages([...adminKey, 'received-texts'], (query, signal) =>
    adminCall(listAllReceivedTexts, { query, signal }),
  )
}

/** Queues a message again. Resolves when the lists show that, or why not. */
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

export const SEARCH_LENGTH = 120

const messageList = {
  state: oneOf([...messageStates, 'trouble']),
  channel: oneOf(['sms', 'email']),
  kind: oneOf([...(Object.keys(messageKinds) as MessageKind[]), 'earlier']),
  business: textOf(ID_LENGTH),
}

/**
 * The filters of the messages. The search is not in the address, not even behind `#`: it is
 * somebody's whole phone number or email, and browser histories store addresses.
 */
export function useMessageSearch() {
  const list = useListView(messageList)
  const { business, ...choices } = list.view
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useSettled(typed)

  /** Clears all filters. */
  function clear() {
    setText('')
    list.clear()
  }

  const search = chosenOf({
    ...choices,
    businessId: businessIdOf(business),
    search: typed && settled,
  })
  return { ...list, search, text, setText, clear }
}
export type MessageSearchState = ReturnType<typeof useMessageSearch>
export type MessageSearch = MessageSearchState['search']
