import { useEffect, useState } from 'react'
import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { messageStates } from '../../../contract/messages.ts'
import { chosenOf, oneOf, textOf, useListView } from '../../owner/shared/useListView.ts'
import { businessIdOf, ID_LENGTH } from '../BusinessIdField.tsx'

export const SEARCH_LENGTH = 120
const PAUSE_MS = 300

const messageList = {
  state: oneOf([...messageStates, 'trouble']),
  channel: oneOf(['sms', 'email']),
  kind: oneOf([...(Object.keys(messageKinds) as MessageKind[]), 'earlier']),
  business: textOf(ID_LENGTH),
}

/**
 * Which messages are shown. The search is in no address, not even behind its `#`: it is somebody's whole phone
 * number or email address, and histories keep addresses.
 */
export function useMessageSearch() {
  const list = useListView(messageList)
  const { business, ...choices } = list.view
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  /** Shows all of them. */
  function clear() {
    setText('')
    setSettled('')
    list.clear()
  }

  const search = chosenOf({ ...choices, businessId: businessIdOf(business), search: settled })
  return { ...list, search, text, setText, clear }
}
export type MessageSearchState = ReturnType<typeof useMessageSearch>
export type MessageSearch = MessageSearchState['search']
