import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { SentReview } from '../../../contract/pageData.ts'
import { useAddress } from '../../platform/api/address.ts'
import { call } from '../../platform/api/call.ts'
import { CallError } from '../../platform/api/callError.ts'
import { getPublicBusiness } from '../../platform/api/customerRoutes.ts'
import { firstLoaded, usePageData } from '../../platform/api/pageData.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink, ButtonOrLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { Stars } from '../../platform/ui/Stars.tsx'
import { focusedAtFirst, useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import { ShopFront } from '../ShopFront.tsx'
import { FeedbackForm, useFeedback } from './FeedbackForm.tsx'
import { feedbackWords } from './feedbackWords.ts'
import { givenIn, PublicReview } from './PublicReview.tsx'
import { VoiceNotSent } from './SubmitReview.tsx'
import type { SendingState } from './useSending.ts'

/** `/feedback/{businessId}`: what a customer thinks of a shop, in half a minute. */
export default function FeedbackPage() {
  const { businessId = '' } = useAddress().params
  const isId = /^[1-9]\d{0,9}$/.test(businessId)
  const { shop, sentReview } = usePageData()
  const { data, error, reload } = useLoaded(
    isId ? businessId : undefined,
    (signal) => call(getPublicBusiness, { params: { businessId }, signal }),
    firstLoaded(businessId, shop),
  )
  const isUnknown = !isId || isRefused(error)
  const [reviews, setReviews] = useState(0)
  const { words, say } = useWords(feedbackWords)

  if (isUnknown) return <UnknownBusiness />
  if (error) return <OutOfReach onRetry={reload} />
  return (
    <ShopFront business={data} line={words.share}>
      <title>{data ? say(words.shareAt, { shop: data.name }) : words.share}</title>
      {data ? (
        <Feedback
          key={reviews}
          business={data}
          sent={reviews === 0 ? sentReview : undefined}
          onAnother={() => setReviews(reviews + 1)}
        />
      ) : (
        <Loading>{words.loading}</Loading>
      )}
    </ShopFront>
  )
}

/** There is no such business, or the address contains no id. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && [400, 404].includes(error.status)
}

function OutOfReach({ onRetry }: { onRetry: () => void }) {
  const { words } = useWords(feedbackWords)
  return (
    <CustomerLayout>
      <title>{words.share}</title>
      <h1 className="sr-only">{words.share}</h1>
      <ErrorCard title={words.noShop} action={<Button onClick={onRetry}>{words.again}</Button>}>
        {words.noShopText}
      </ErrorCard>
    </CustomerLayout>
  )
}

interface FeedbackProps {
  business: PublicBusiness
  sent: SentReview | undefined
  /** Starts another review, with an empty form. */
  onAnother: () => void
}

/** One review: the form, and thanks once it has arrived. */
function Feedback({ business, sent, onAnother }: FeedbackProps) {
  const feedback = useFeedback(business.id, sent)
  if (feedback.review)
    return <ThankYou business={business} feedback={feedback} onAnother={onAnother} />
  return <FeedbackForm business={business} feedback={feedback} sent={sent} />
}

function UnknownBusiness() {
  const { words } = useWords(feedbackWords)
  return (
    <CustomerLayout>
      <title>{words.notFound}</title>
      <section className="card grid justify-items-start gap-2.5 px-[26px] py-6">
        <CircleAlert aria-hidden="true" size={28} className="text-serial" />
        <h1 className="display text-[1.625rem] leading-[1.2]">{words.notFound}</h1>
        <p className="text-ink-2">{words.notFoundText}</p>
        <ButtonLink to={customerPaths.home()} className="mt-2">
          {words.home}
        </ButtonLink>
      </section>
    </CustomerLayout>
  )
}

interface ThankYouProps {
  business: PublicBusiness
  feedback: SendingState
  onAnother: () => void
}

function ThankYou({ business, feedback, onAnother }: ThankYouProps) {
  const { review, voiceProblem, voicePercent } = feedback
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  const { words, show } = useWords(feedbackWords)
  if (!review) return null
  const isVoiceHere = voiceProblem === undefined && voicePercent === undefined
  return (
    <>
      <Receipt slot className="py-[34px] text-center">
        <p className="mb-2 text-sm font-[620] text-ink-2">{words.submitted}</p>
        <h2 ref={focusRef} tabIndex={-1} {...focusedAtFirst} className="display text-3xl">
          {words.thanks}
        </h2>
        <p className="mt-[18px] mb-3.5">
          <Stars rating={review.rating} sizePx={34} />
        </p>
        <p className="text-[1.125rem] leading-[1.6] text-balance">{words.thanksText}</p>
        <p className="mt-2 text-balance wrap-anywhere text-ink-2">
          {show(words[givenIn(review, Boolean(review.recorded) && isVoiceHere)], {
            shop: business.name,
          })}
        </p>
      </Receipt>
      {isVoiceHere ? null : <VoiceNotSent feedback={feedback} />}
      <div className="grid gap-3 px-3">
        <PublicReview address={business.reviewUrl} />
        <ButtonLink to={customerPaths.home()} look="biz" wide>
          {words.done}
        </ButtonLink>
        <ButtonOrLink
          to={customerPaths.feedback(business.id)}
          look="plain"
          wide
          onClick={onAnother}
        >
          {words.another}
        </ButtonOrLink>
      </div>
    </>
  )
}
