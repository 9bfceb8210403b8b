import { useEffect, useState } from 'react'
import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { messageStates } from '../../../contract/messages.ts'
import { useAddressChoices } from '../../owner/shared/useAddressChoices.ts'
import { useBusinessChoice } from '../useBusinessChoice.ts'

export const SEARCH_LENGTH = 120
const PAUSE_MS = 300

const states = [...messageStates, 'trouble'] as const
const channels = ['sms', 'email'] as const
const kinds: readonly string[] = [...Object.keys(messageKinds), 'earlier']

/** Which messages are shown. */
export interface MessageSearch {
  state?: (typeof states)[number]
  channel?: (typeof channels)[number]
  kind?: MessageKind | 'earlier'
  businessId?: string
  search?: string
}

/**
 * The choices stand in the page's address, where a reload finds them again. The search does not: it is
 * somebody's phone number or address, and addresses of pages are kept in histories.
 */
export function useMessageSearch() {
  const { params, choose, deleteAllBut } = useAddressChoices<'state' | 'channel' | 'kind'>()
  const business = useBusinessChoice()
  const { businessId } = business
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const state = states.find((one) => one === params.get('state'))
  const channel = channels.find((one) => one === params.get('channel'))
  const kind = kinds.find((one) => one === params.get('kind')) as MessageSearch['kind']
  const search: MessageSearch = {
    ...(state && { state }),
    ...(channel && { channel }),
    ...(kind && { kind }),
    ...(businessId && { businessId }),
    ...(settled && { search: settled }),
  }

  /** Shows all of them. */
  function clear() {
    setText('')
    setSettled('')
    business.clearText()
    deleteAllBut({ section: 'messages' })
  }

  return { search, text, setText, choose, business, clear }
}
export type MessageSearchState = ReturnType<typeof useMessageSearch>
