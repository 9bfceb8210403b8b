import type { VoiceComment } from '../../../contract/voiceComments.ts'
import { VoicePlayer } from '../../owner/shared/VoicePlayer.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { formatDuration } from '../../ui/formatSeconds.ts'
import { Stars } from '../../ui/Stars.tsx'

interface VoiceCommentCardProps {
  voiceComment: VoiceComment
  /** It could not be played: it may be gone, or the session over. */
  onFailure: () => void
}

/** How much of a customer's id is enough to tell two of them apart. */
const ID_END = 8

/** What one customer said in their own voice, and about whom. */
export function VoiceCommentCard({ voiceComment, onFailure }: VoiceCommentCardProps) {
  const { id, businessName, isDemo, customerId, transactionId, rating, comment } = voiceComment
  const { voiceCommentUrl, voiceCommentDuration, createdAt } = voiceComment
  const titleId = `voice-comment-${id}`
  return (
    <article
      aria-labelledby={titleId}
      className="card flex h-full flex-col gap-2.5 px-4 pt-[18px] pb-4 md:px-[22px]"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={titleId} className="text-[1.0625rem] leading-[1.3] font-[680] wrap-anywhere">
          {businessName}
        </h3>
        {isDemo ? <Badge look="yellow">Demo</Badge> : null}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 tabular-nums">
        <Stars rating={rating} />
        <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>
      </p>
      <p
        dir="auto"
        className={`wrap-anywhere whitespace-pre-line ${comment ? '' : 'text-ink-2'}`.trim()}
      >
        {comment ?? 'No written comment.'}
      </p>
      <div className="mt-auto pt-1">
        <VoicePlayer
          address={voiceCommentUrl}
          whose={`voice comment ${id} on ${businessName}`}
          seconds={voiceCommentDuration}
          onFailure={onFailure}
        />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2 tabular-nums">
        <span>{formatDuration(voiceCommentDuration)}</span>
        <span>{customerId ? `Customer ${customerId.slice(-ID_END)}` : 'No customer'}</span>
        <span>{transactionId ? `Transaction ${transactionId}` : 'No transaction'}</span>
        <span>ID {id}</span>
      </p>
    </article>
  )
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
