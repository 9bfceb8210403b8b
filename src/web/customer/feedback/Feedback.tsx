import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { SentReview } from '../../../contract/pageData.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useFeedback } from './useFeedback.ts'

interface FeedbackProps {
  business: PublicBusiness
  sent: SentReview | undefined
  /** Begins another review, with an empty form. */
  onAnother: () => void
}

/** One review: the form until it has arrived, then the thanks. */
export function Feedback({ business, sent, onAnother }: FeedbackProps) {
  const feedback = useFeedback(business.id, sent)
  if (feedback.review)
    return <ThankYou business={business} feedback={feedback} onAnother={onAnother} />
  return <FeedbackForm business={business} feedback={feedback} sent={sent} />
}
