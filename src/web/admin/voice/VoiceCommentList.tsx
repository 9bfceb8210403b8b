import type { VoiceComment, VoiceCommentSort } from '../../../contract/voiceComments.ts'
import { MoreRows, PagesFailure } from '../../platform/list/MoreRows.tsx'
import type { Pages } from '../../platform/list/usePages.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Empty, NoMatches } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatDuration } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { Stars } from '../../platform/ui/Stars.tsx'
import { VoicePlayer } from '../../shared/recordings/VoicePlayer.tsx'
import { useVoiceComments, type useVoiceSearch } from './queries.ts'

const firstOf: Record<VoiceCommentSort, string> = {
  newest: 'newest',
  oldest: 'oldest',
  'highest-rating': 'highest rated',
  'lowest-rating': 'lowest rated',
  longest: 'longest',
}

export function VoiceCommentList({ state }: { state: ReturnType<typeof useVoiceSearch> }) {
  const { search, isNarrowed, clear } = state
  const pages = useVoiceComments(search)
  const { rows, error } = pages
  if (!rows && error) {
    return (
      <div className="max-w-[640px]">
        <PagesFailure title="Error loading voice comments" pages={pages} />
      </div>
    )
  }
  if (!rows) return <Loading />
  if (rows.length === 0) return isNarrowed ? <NothingFound onClear={clear} /> : <NothingYet />
  return (
    <>
      <Cards pages={pages} rows={rows} />
      <MoreRows
        pages={pages}
        one="voice comment"
        many="voice comments"
        first={firstOf[search.sort]}
      />
    </>
  )
}

interface CardsProps {
  pages: Pages<VoiceComment>
  rows: readonly VoiceComment[]
}

function Cards({ pages: { isOutdated, reload }, rows }: CardsProps) {
  return (
    <ul aria-busy={isOutdated} className={`${columns} aria-busy:cursor-progress`}>
      {rows.map((voiceComment) => (
        <li key={voiceComment.id}>
          <VoiceCommentCard voiceComment={voiceComment} onFailure={reload} />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div className={columns}>
      <p role="status" className="sr-only">
        Loading voice comments...
      </p>
      {['first', 'second', 'third'].map((one) => (
        <div key={one} className="card px-[22px] py-5">
          <Skeleton lines={[48, 72, 92, 100, 64]} />
        </div>
      ))}
    </div>
  )
}

const columns = 'grid gap-3.5 md:grid-cols-2 wide:grid-cols-3'

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="max-w-[640px]">
      <NoMatches
        title="No matching voice comments"
        all="Show all voice comments"
        onShowAll={onClear}
      >
        Nothing matches. Try a shorter part of the name, or another rating.
      </NoMatches>
    </div>
  )
}

function NothingYet() {
  return (
    <div role="status" className="max-w-[640px]">
      <Empty title="No voice comments yet">
        Every voice message that a customer leaves is listed here.
      </Empty>
    </div>
  )
}

interface VoiceCommentCardProps {
  voiceComment: VoiceComment
  /** Called if it could not be played: it may be gone, or the session over. */
  onFailure: () => void
}

/** So many last characters of a customer's id suffice to tell two customers apart. */
const ID_END = 8

/** One customer's voice comment, and the business that it is about. */
function VoiceCommentCard({ voiceComment, onFailure }: VoiceCommentCardProps) {
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
          <Exact>{businessName}</Exact>
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
        <span>
          <Exact in={customerId ? `Customer ${customerId.slice(-ID_END)}` : 'No customer'} />
        </span>
        <span>
          <Exact in={transactionId ? `Transaction ${transactionId}` : 'No transaction'} />
        </span>
        <span>
          ID <Exact>{id}</Exact>
        </span>
      </p>
    </article>
  )
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
