import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Link } from '../../ui/Link.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { formatPhone } from '../shared/formatPhone.ts'
import { formatRecent } from '../shared/formatRecent.ts'
import { type Conversation, labelOf } from './conversations.ts'
import { stateLabel } from './stateLabel.ts'
import { byHand, rowId } from './useMovedFocus.ts'

interface ConversationRowProps {
  conversation: Conversation
  isOpen: boolean
  isUnread: boolean
}

/** Who it is to, what it begins with and when; and a word where something is new or went wrong. */
export function ConversationRow({ conversation, isOpen, isUnread }: ConversationRowProps) {
  const { channel, key, to, latest } = conversation
  const isPhone = useIsPhone()
  const { words, isWell } = stateLabel(latest, new Date())
  const isText = channel === 'sms'
  const Icon = isText ? Smartphone : Mail
  return (
    <li className="group border-rule not-first:border-t">
      <Link
        id={rowId(key)}
        to={paths.outbox({ message: latest.id })}
        state={byHand}
        // At a desk the list stays in view beside what it opens.
        preventScrollReset={!isPhone}
        aria-current={isOpen ? 'true' : undefined}
        className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 px-4 py-3.5 text-ink no-underline hover:bg-[#f3f8f2] group-last:rounded-b-md focus-visible:relative focus-visible:z-1 aria-[current]:bg-pad"
      >
        <Icon aria-hidden="true" size={20} className="mt-0.5" />
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <b className="truncate tabular-nums">
              <span className="sr-only">{isText ? 'Texts to ' : 'Letter: '}</span>
              {isText ? formatPhone(to) : latest.subject}
            </b>
            <time dateTime={latest.createdAt} className="flex-none text-2xs text-ink-2">
              {formatRecent(new Date(latest.createdAt), new Date())}
            </time>
          </span>
          <span className="truncate text-xs text-ink-2">
            {isText ? labelOf(conversation) : `To ${to}`}
          </span>
          <span className="truncate text-xs">{latest.text.replaceAll(/\s+/g, ' ')}</span>
          {isUnread || !isWell ? (
            <span className="mt-1 flex flex-wrap gap-1.5 *:whitespace-normal">
              {isUnread ? <Badge look="live">New</Badge> : null}
              {isWell ? null : <Badge look="yellow">{words}</Badge>}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}
