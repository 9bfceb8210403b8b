import type { Desk } from '../desk/business/BusinessDesk.tsx'
import { BusinessDesk } from '../desk/business/BusinessDesk.tsx'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { ExportReviews } from './ExportReviews.tsx'
import { NoReviews } from './NoReviews.tsx'
import { useReviewSummary } from './queries.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'

export default function ReviewsPage() {
  return <BusinessDesk title="Reviews">{(desk) => <ReviewsOf desk={desk} />}</BusinessDesk>
}

function ReviewsOf({ desk: { business, isOwner, mayChange } }: { desk: Desk }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const query = useReviewSummary(business.id)
  const hasNone = query.data?.total === 0
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3 pt-2">
        <div>
          <h1 ref={heading} tabIndex={-1} className="display text-3xl">
            Reviews
          </h1>
          <p className="mt-1 text-ink-2">What customers say. Only you and support read it here.</p>
        </div>
        {isOwner && query.data && !hasNone ? <ExportReviews businessId={business.id} /> : null}
      </div>
      {hasNone ? (
        <NoReviews business={business} />
      ) : (
        <>
          <ReviewSummary query={query} />
          <ReviewList business={business} mayChange={mayChange} />
        </>
      )}
    </>
  )
}
