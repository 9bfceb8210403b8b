import { useEffect, useRef, useState } from 'react'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { formatPhone } from '../shared/formatPhone.ts'
import { keyOf } from './conversations.ts'

/** What has come since the page was opened: a sentence to announce, and where it was not looked at. */
export function useLive(messages: readonly OutboxMessage[], openKey: string | undefined) {
  const known = useRef<Set<number>>(undefined)
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState('')

  useEffect(() => {
    const seen = known.current
    known.current = new Set(messages.map(({ id }) => id))
    if (!seen) return
    const arrived = messages.filter(({ id }) => !seen.has(id))
    if (arrived.length === 0) return
    setNews(arrived.map(announcementOf).join(' '))
    setUnread((before) => new Set([...before, ...arrived.map(keyOf)]))
  }, [messages])

  useEffect(() => {
    setUnread((before) => {
      if (openKey === undefined || !before.has(openKey)) return before
      return new Set([...before].filter((key) => key !== openKey))
    })
  }, [openKey])

  return { news, isUnread: (key: string) => key !== openKey && unread.has(key) }
}

function announcementOf({ channel, to, subject, text }: OutboxMessage): string {
  return channel === 'sms'
    ? `New text to ${formatPhone(to)}: ${text}`
    : `New email to ${to}: ${subject}.`
}
