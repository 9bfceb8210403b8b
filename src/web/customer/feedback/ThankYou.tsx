import type { PublicBusiness } from '../../../contract/businesses.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ButtonOrLink } from '../../ui/ButtonOrLink.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { focusedAtFirst, useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { formatThanks } from './formatThanks.ts'
import { PublicReview } from './PublicReview.tsx'
import type { SendingState } from './useSending.ts'
import { VoiceNotSent } from './VoiceNotSent.tsx'

interface ThankYouProps {
  business: PublicBusiness
  feedback: SendingState
  onAnother: () => void
}

export function ThankYou({ business, feedback, onAnother }: ThankYouProps) {
  const { review, voiceProblem, voicePercent } = feedback
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  if (!review) return null
  const isVoiceHere = voiceProblem === undefined && voicePercent === undefined
  return (
    <>
      <Receipt slot className="py-[34px] text-center">
        <h2 ref={focusRef} tabIndex={-1} {...focusedAtFirst} className="display text-3xl">
          Thank You
        </h2>
        <p className="mt-[18px] mb-3.5">
          <Stars rating={review.rating} sizePx={34} />
        </p>
        <p className="text-[1.125rem] leading-[1.6] text-balance wrap-anywhere">
          {formatThanks(business.name, {
            ...review,
            hasVoice: Boolean(review.recorded) && isVoiceHere,
          })}
        </p>
      </Receipt>
      {isVoiceHere ? null : <VoiceNotSent feedback={feedback} />}
      <div className="grid gap-3 px-3">
        <PublicReview address={business.reviewUrl} />
        <ButtonLink to={paths.home()} look="biz" wide>
          Done
        </ButtonLink>
        <ButtonOrLink to={paths.feedback(business.id)} look="plain" wide onClick={onAnother}>
          Leave Another Review
        </ButtonOrLink>
      </div>
    </>
  )
}
