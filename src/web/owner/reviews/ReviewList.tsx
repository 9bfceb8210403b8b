import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { pathOf } from '../../../contract/platform/endpoint.ts'
import { getRecording, isAnswerable, type Review } from '../../../contract/reviews.ts'
import { MoreRows, PagesFailure } from '../../platform/list/MoreRows.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { SearchField } from '../../platform/ui/SearchField.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { Stars } from '../../platform/ui/Stars.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { VoicePlayer } from '../../shared/recordings/VoicePlayer.tsx'
import { paramsOf, problemIn } from '../business/queries.ts'
import { useLocationName } from '../locations/locationChoice.ts'
import { type FilterName, useAnswerReview, useReviewSearch, useReviews } from './queries.ts'
import { ReviewReply } from './ReviewReply.tsx'

interface ReviewListProps {
  business: Business
  /** False for support that may only look. */
  mayChange: boolean
}

export function ReviewList({ business, mayChange }: ReviewListProps) {
  const state = useReviewSearch()
  const pages = useReviews(business.id, state.search)
  const { rows, error, isOutdated } = pages
  return (
    <section
      aria-labelledby="one-by-one"
      className="card px-4 pt-[18px] pb-5 md:px-[26px] md:pt-[22px] md:pb-6"
    >
      <h2 id="one-by-one" className="display mb-3.5 text-xl">
        Every review
      </h2>
      <ReviewFilters state={state} />
      <div className="mt-5">
        {!rows && !error ? <Skeleton lines={[30, 92, 74, 30, 88]} /> : null}
        {!rows && error ? <PagesFailure title="The reviews did not load" pages={pages} /> : null}
        {rows?.length === 0 ? <NothingFound onClear={state.clear} /> : null}
        {rows && rows.length > 0 ? (
          <>
            <ul aria-busy={isOutdated} className="border-t-2 border-ink aria-busy:cursor-progress">
              {rows.map((review) => (
                <li key={review.id} className="border-b border-rule py-4 last:border-0">
                  <ReviewItem businessId={business.id} review={review} mayChange={mayChange} />
                </li>
              ))}
            </ul>
            <MoreRows pages={pages} one="review" many="reviews" />
          </>
        ) : null}
      </div>
    </section>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      title="No matching reviews"
      action={
        <Button look="plain" size="slim" onClick={onClear}>
          Show all reviews
        </Button>
      }
    >
      None of your reviews match.
    </Empty>
  )
}

interface Filter {
  name: FilterName
  label: string
  options: readonly (readonly [value: string, words: string])[]
}

const filters: readonly Filter[] = [
  {
    name: 'rating',
    label: 'Stars',
    options: [
      ['', 'Any'],
      ['5', '5 stars'],
      ['4', '4 stars'],
      ['3', '3 stars'],
      ['2', '2 stars'],
      ['1', '1 star'],
    ],
  },
  {
    name: 'answered',
    label: 'Answered',
    options: [
      ['', 'All'],
      ['no', 'Not yet'],
      ['yes', 'Answered'],
    ],
  },
  {
    name: 'has',
    label: 'With',
    options: [
      ['', 'Anything'],
      ['comment', 'A comment'],
      ['voice', 'A voice message'],
      ['phone', 'A phone number'],
    ],
  },
]

function ReviewFilters({ state }: { state: ReturnType<typeof useReviewSearch> }) {
  const { field, select } = state
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
      <div className="max-md:col-span-2">
        <SearchField
          label="Search"
          maxLength={100}
          placeholder="In comments and names"
          {...field('search')}
        />
      </div>
      {filters.map((filter, place) => (
        <div key={filter.name} className={place === 2 ? 'max-md:col-span-2' : ''}>
          <SelectField
            label={filter.label}
            choices={filter.options.map(([value, label]) => ({ value, label }))}
            {...select(filter.name)}
          />
        </div>
      ))}
    </search>
  )
}

interface ReviewItemProps {
  businessId: number
  review: Review
  mayChange: boolean
}

/** One customer's review, and what the owner can do about it. */
function ReviewItem({ businessId, review, mayChange }: ReviewItemProps) {
  const { id, rating, comment, customerName, customerPhone, voiceSeconds, createdAt } = review
  const isOfVisit = review.transactionId !== null
  const place = useLocationName()(review.locationId ?? undefined)
  return (
    <article
      aria-label={`From ${customerName ?? 'a customer'}`}
      className="grid gap-2.5 md:grid-cols-[minmax(0,1fr)_auto] md:*:col-span-full"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:col-end-2!">
        <Stars rating={rating} sizePx={20} />
        <bdi className="font-semibold wrap-anywhere">
          {customerName ? <Exact>{customerName}</Exact> : 'No name'}
        </bdi>
        <time dateTime={createdAt} className="text-sm text-ink-2 tabular-nums">
          {formatRecent(new Date(createdAt), serverDate())}
        </time>
        {isOfVisit ? (
          <span className="text-sm wrap-anywhere text-ink-2">
            <Exact in={`After a visit${place ? ` to ${place}` : ''}`} names={[place]} />
          </span>
        ) : null}
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
      {isAnswerable(review) || review.answeredAt ? (
        <div className="-my-2 md:col-start-2! md:row-start-1">
          <AnsweredBox businessId={businessId} review={review} mayChange={mayChange} />
        </div>
      ) : null}
      <ReviewReply businessId={businessId} review={review} mayChange={mayChange} />
    </article>
  )
}

/** A number in a review is no consent to our texts: the owner answers from their own phone. */
function ContactLinks({ phone }: { phone: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1.5 text-sm">
        <p className="me-1 whitespace-nowrap tabular-nums max-md:w-full">
          <Exact>{formatPhone(phone)}</Exact>
        </p>
        <a href={`sms:${phone}`} className="tool underline max-md:-ms-2.5">
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

/** Ticked once the owner has answered by any means. Shows a change before it is saved. */
function AnsweredBox({ businessId, review, mayChange }: ReviewItemProps) {
  const { mutate: answer, error } = useAnswerReview(businessId)
  const [wanted, setWanted] = useState<boolean>()
  const { id, answeredAt } = review
  const isAnswered = wanted ?? answeredAt !== null
  const when =
    answeredAt && isAnswered ? formatRecent(new Date(answeredAt), serverDate()) : undefined
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
      error={problemIn(error, 'This was not saved. Please try again.')}
      onChange={({ target }) => {
        setWanted(target.checked)
        answer({ id, isAnswered: target.checked }, { onSettled: () => setWanted(undefined) })
      }}
    />
  )
}
