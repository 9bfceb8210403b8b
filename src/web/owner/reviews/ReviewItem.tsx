import { pathOf } from '../../../contract/endpoint.ts'
import { getRecording, type Review } from '../../../contract/reviews.ts'
import { Stars } from '../../ui/Stars.tsx'
import { paramsOf } from '../business/queries.ts'
import { formatRecent } from '../shared/formatRecent.ts'
import { VoicePlayer } from '../shared/VoicePlayer.tsx'
import { AnsweredBox } from './AnsweredBox.tsx'
import { ContactLinks } from './ContactLinks.tsx'

interface ReviewItemProps {
  businessId: number
  review: Review
  mayChange: boolean
}

/** What one customer said, and what the owner can do about it. */
export function ReviewItem({ businessId, review, mayChange }: ReviewItemProps) {
  const { id, rating, comment, customerName, customerPhone, voiceSeconds, createdAt } = review
  const isOfVisit = review.transactionId !== null
  return (
    <article aria-label={`From ${customerName ?? 'a customer'}`} className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} sizePx={20} />
        <bdi className="font-semibold wrap-anywhere">{customerName ?? 'No name'}</bdi>
        <time dateTime={createdAt} className="text-sm text-ink-2 tabular-nums">
          {formatRecent(new Date(createdAt), new Date())}
        </time>
        {isOfVisit ? <span className="text-sm text-ink-2">After a visit</span> : null}
        <div className="-my-2 ml-auto">
          <AnsweredBox businessId={businessId} review={review} mayChange={mayChange} />
        </div>
      </div>
      {comment ? (
        <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
          {comment}
        </p>
      ) : null}
      {voiceSeconds === null ? null : (
        <VoicePlayer
          address={pathOf(getRecording.path, { ...paramsOf(businessId), reviewId: id })}
          whose={customerName ? `the voice message from ${customerName}` : 'the voice message'}
          seconds={voiceSeconds}
        />
      )}
      {!comment && voiceSeconds === null ? <p className="text-ink-2">Stars only.</p> : null}
      {customerPhone ? <ContactLinks phone={customerPhone} /> : null}
    </article>
  )
}
