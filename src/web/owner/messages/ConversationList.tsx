import ArrowLeft from 'lucide-react/icons/arrow-left'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { IconLink } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { stateLabel } from '../../shared/messages/stateLabel.ts'
import { type Conversation, labelOf } from './conversations.ts'

interface ConversationListProps {
  conversations: readonly Conversation[]
  openKey: string | undefined
  isUnread: (key: string) => boolean
}

type Filter = 'all' | Conversation['channel']

const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'sms', label: 'Phones' },
  { value: 'email', label: 'Emails' },
]

/** Phones and mailboxes in one list, newest first. A filter shows only one kind. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, openKey, isUnread } = props
  const [filter, setFilter] = useState<Filter>('all')
  const titleId = useId()
  const shown = conversations.filter(({ channel }) => filter === 'all' || channel === filter)
  return (
    <section
      aria-labelledby={titleId}
      className="md:sticky md:top-4 md:max-h-[calc(100svh-2rem)] md:overflow-y-auto md:-m-1.5 md:p-1.5"
    >
      <h2 id={titleId} className="sr-only">
        All messages
      </h2>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Show</legend>
        {filters.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter === value}
            onClick={() => setFilter(value)}
            className="min-h-11 flex-1 rounded-t-sm bg-receipt px-2 text-sm font-[560] text-ink-2 shadow-flat aria-pressed:bg-pad-deep aria-pressed:font-[640] aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </fieldset>
      {shown.length > 0 ? (
        <ul className="card rounded-t-none border-t-2 border-pad-deep">
          {shown.map((conversation) => (
            <ConversationRow
              key={conversation.key}
              conversation={conversation}
              isOpen={conversation.key === openKey}
              isUnread={isUnread(conversation.key)}
            />
          ))}
        </ul>
      ) : (
        <p className="card rounded-t-none border-t-2 border-pad-deep px-4 py-5 text-ink-2">
          {filter === 'sms' ? 'No text message yet.' : 'No email yet.'}
        </p>
      )}
    </section>
  )
}

interface ConversationRowProps {
  conversation: Conversation
  isOpen: boolean
  isUnread: boolean
}

/** The recipient, the first words and the time. Adds a word if something is new or went wrong. */
function ConversationRow({ conversation, isOpen, isUnread }: ConversationRowProps) {
  const { channel, key, to, latest } = conversation
  const isPhone = useIsPhone()
  const { words, look } = stateLabel(latest, serverDate())
  const isText = channel === 'sms'
  const Icon = isText ? Smartphone : Mail
  return (
    <li className="group border-rule not-first:border-t">
      <Link
        id={rowId(key)}
        to={paths.outbox({ message: latest.id })}
        state={byHand}
        // In a wide window the list stays in view beside the open conversation.
        preventScrollReset={!isPhone}
        aria-current={isOpen ? 'true' : undefined}
        className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 px-4 py-3.5 text-ink no-underline hover:bg-[#f3f8f2] group-last:rounded-b-md focus-visible:relative focus-visible:z-1 aria-[current]:bg-pad"
      >
        <Icon aria-hidden="true" size={20} className="mt-0.5" />
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <b className="truncate tabular-nums">
              <span className="sr-only">{isText ? 'Texts to ' : 'Email: '}</span>
              <Exact>{isText ? formatPhone(to) : latest.subject}</Exact>
            </b>
            <time dateTime={latest.createdAt} className="flex-none text-2xs text-ink-2">
              {formatRecent(new Date(latest.createdAt), serverDate())}
            </time>
          </span>
          <span className="truncate text-xs text-ink-2">
            <Exact
              in={isText ? labelOf(conversation) : `To ${to}`}
              names={[latest.businessName, to]}
            />
          </span>
          <span className="truncate text-xs">
            <Exact>{latest.text.replaceAll(/\s+/g, ' ')}</Exact>
          </span>
          {isUnread || look !== 'well' ? (
            <span className="mt-1 flex flex-wrap gap-1.5 *:whitespace-normal">
              {isUnread ? <Badge look="live">New</Badge> : null}
              {look === 'well' ? null : (
                <Badge look={look === 'held' ? 'plain' : 'yellow'}>{words}</Badge>
              )}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

/** Shown on phones, where the open conversation replaces the list. */
export function BackToList() {
  return (
    <IconLink
      to={paths.outbox({ view: 'all' })}
      state={byHand}
      className="-ms-2.5 justify-self-start md:hidden"
    >
      <ArrowLeft aria-hidden="true" size={18} />
      All messages
    </IconLink>
  )
}

/** State of links that a person follows. A conversation that opens by itself takes no focus. */
const byHand = { takesFocus: true }

/** The element id of a conversation's row in the list. */
function rowId(key: string): string {
  return `conversation${key}`
}

/**
 * Moves focus to the heading of an opened conversation, and back to its row after closing. Returns
 * the ref for that heading.
 */
export function useMovedFocus(openKey: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(openKey)
  const isByHand = Boolean(useLocation().state?.takesFocus)

  useEffect(() => {
    const left = before.current
    before.current = openKey
    if (left === openKey || !isByHand) return
    const target = openKey ? heading.current : document.getElementById(rowId(left ?? ''))
    target?.focus({ preventScroll: openKey !== undefined })
  }, [openKey, isByHand])

  return heading
}
