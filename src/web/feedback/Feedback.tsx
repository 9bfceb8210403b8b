import type { PublicBusiness } from '../../contract/businesses.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useFeedback } from './useFeedback.ts'

interface FeedbackProps {
  business: PublicBusiness
  /** Begins another review, with an empty form. */
  onAnother: () => void
}

/** One review: the form until it has arrived, then the thanks. */
export function Feedback({ business, onAnother }: FeedbackProps) {
  const feedback = useFeedback(business.id)
  if (feedback.review)
    return <ThankYou business={business} feedback={feedback} onAnother={onAnother} />
  return <FeedbackForm business={business} feedback={feedback} />
}
