import type { Review } from '../../contract/reviews.ts'
import { formatRecent } from '../desk/formatRecent.ts'
import { Stars } from '../ui/Stars.tsx'
import { AnsweredBox } from './AnsweredBox.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import { VoicePlayer } from './VoicePlayer.tsx'

interface ReviewItemProps {
  businessId: number
  review: Review
  mayChange: boolean
}

/** What one customer said, and what the owner can do about it. */
export function ReviewItem({ businessId, review, mayChange }: ReviewItemProps) {
  const { rating, comment, customerName, customerPhone, voiceSeconds, createdAt } = review
  return (
    <article aria-label={`From ${customerName ?? 'a customer'}`} className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} sizePx={20} />
        <bdi className="font-semibold wrap-anywhere">{customerName ?? 'No name'}</bdi>
        <time dateTime={createdAt} className="text-sm text-ink-2 tabular-nums">
          {formatRecent(new Date(createdAt), new Date())}
        </time>
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
        <VoicePlayer businessId={businessId} review={review} seconds={voiceSeconds} />
      )}
      {!comment && voiceSeconds === null ? <p className="text-ink-2">Stars only.</p> : null}
      {customerPhone ? <ContactLinks phone={customerPhone} /> : null}
    </article>
  )
}
