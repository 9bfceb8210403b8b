import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { pathOf } from '../../../contract/endpoint.ts'
import { getRecording, type Review } from '../../../contract/reviews.ts'
import { messageOf } from '../../api/callError.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { isShutOut, paramsOf } from '../business/queries.ts'
import { formatPhone } from '../shared/formatPhone.ts'
import { formatRecent } from '../shared/formatTime.ts'
import { VoicePlayer } from '../shared/VoicePlayer.tsx'
import { useAnswerReview } from './queries.ts'

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

/** Whoever left a number did not agree to texts of ours: the answer goes out from the owner's phone. */
function ContactLinks({ phone }: { phone: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1.5 text-sm">
        <p className="mr-1 whitespace-nowrap tabular-nums max-md:w-full">{formatPhone(phone)}</p>
        <a href={`sms:${phone}`} className="tool underline max-md:-ml-2.5">
          <MessageSquare aria-hidden="true" size={18} />
          Text them
        </a>
        <a href={`tel:${phone}`} className="tool underline">
          <Phone aria-hidden="true" size={18} />
          Call them
        </a>
      </div>
      <p className="text-xs text-ink-2">
        Use your own phone. They left this number for a follow-up only.
      </p>
    </div>
  )
}

interface AnsweredBoxProps {
  businessId: number
  review: Review
  mayChange: boolean
}

/** Ticked once the owner has answered, in whatever way; it shows at once what is being saved. */
function AnsweredBox({ businessId, review, mayChange }: AnsweredBoxProps) {
  const { mutate: answer, error } = useAnswerReview(businessId)
  const [wanted, setWanted] = useState<boolean>()
  const { id, answeredAt } = review
  const isAnswered = wanted ?? answeredAt !== null
  const when = answeredAt && isAnswered ? formatRecent(new Date(answeredAt), new Date()) : undefined
  return (
    <CheckField
      label={
        <>
          Answered
          {when ? <span className="text-sm text-ink-2"> {when}</span> : null}
        </>
      }
      checked={isAnswered}
      disabled={!mayChange}
      note={mayChange ? undefined : 'View only'}
      error={
        error && !isShutOut(error)
          ? messageOf(error, 'This was not saved. Please try again.')
          : undefined
      }
      onChange={({ target }) => {
        setWanted(target.checked)
        answer({ id, isAnswered: target.checked }, { onSettled: () => setWanted(undefined) })
      }}
    />
  )
}
