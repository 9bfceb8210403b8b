import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CirclePause from 'lucide-react/icons/circle-pause'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import type { Message, MessageState } from '../../../contract/messages.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { type FateLook, stateLabel } from '../../shared/messages/stateLabel.ts'

const icons: Record<MessageState, typeof Check> = {
  queued: Clock,
  sending: Clock,
  sent: Check,
  delivered: CheckCheck,
  failed: CircleAlert,
  suppressed: CirclePause,
  uncertain: CircleAlert,
}

/** What was rightly held back is as quiet as what arrived. */
const looks: Record<FateLook, string> = {
  well: '',
  waits: 'text-band-yellow-text',
  held: '',
  failed: 'text-serial',
}

/** When a message was written and its state. Adds the reason if it was not simply sent. */
export function MessageFate({ message }: { message: Message }) {
  const { state, segments, createdAt } = message
  const now = serverDate()
  const { words, reason, look } = stateLabel(message, now)
  const Icon = icons[state]
  return (
    <div className="text-xs text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <time dateTime={createdAt}>{formatRecent(new Date(createdAt), now)}</time>
        <span className={`inline-flex items-center gap-1 font-[560] ${looks[look]}`}>
          <Icon aria-hidden="true" size={16} />
          {words}
        </span>
        {segments !== null && segments > 1 ? <span>{segments} parts</span> : null}
      </p>
      {reason ? <p>{reason}</p> : null}
    </div>
  )
}

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** A message's text as it was sent, in any language. Links to this site work. All other links stay text. */
export function MessageText({ children }: { children: string }): ReactNode {
  // `split` by a pattern with a group puts the matches at the odd places.
  const parts = children.split(address).map((part, index) =>
    index % 2 === 1 && isOwn(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a message never change places.
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
  return <Exact>{parts}</Exact>
}

function isOwn(link: string): boolean {
  return URL.canParse(link) && new URL(link).origin === window.location.origin
}
