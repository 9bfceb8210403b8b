import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import type { Conversation } from './conversations.ts'

/**
 * Which conversation is open: the one that holds the message named in the address, at first the
 * newest. From then on the address names it, so that newer messages do not take its place. It names
 * a message and not a phone: addresses are kept in histories.
 */
export function useOpenConversation(conversations: readonly Conversation[]) {
  const [search, setSearch] = useSearchParams()
  const isPhone = useIsPhone()
  const [newest] = conversations
  const named = Number(search.get('message'))
  const chosen = conversations.find(({ messages }) => messages.some(({ id }) => id === named))
  const isListOnly = isPhone && search.get('view') === 'all'

  const opensItself = chosen || isListOnly ? undefined : newest?.latest.id
  useEffect(() => {
    if (opensItself === undefined) return
    const address = { message: String(opensItself) }
    setSearch(address, { replace: true, preventScrollReset: true })
  }, [opensItself, setSearch])

  const open = isListOnly ? undefined : (chosen ?? newest)
  return { open, showsList: !isPhone || isListOnly }
}
