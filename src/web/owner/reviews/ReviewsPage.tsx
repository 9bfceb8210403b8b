import type { Desk } from '../business/BusinessDesk.tsx'
import { BusinessDesk } from '../business/BusinessDesk.tsx'
import { DeskHeading } from '../shared/DeskHeading.tsx'
import { ExportReviews } from './ExportReviews.tsx'
import { NoReviews } from './NoReviews.tsx'
import { useReviewSummary } from './queries.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'

export default function ReviewsPage() {
  return <BusinessDesk title="Reviews">{(desk) => <ReviewsOf desk={desk} />}</BusinessDesk>
}

function ReviewsOf({ desk: { business, isOwner, mayChange } }: { desk: Desk }) {
  const query = useReviewSummary(business.id)
  const hasNone = query.data?.total === 0
  return (
    <>
      <DeskHeading
        lead="What customers say. Only you and support read it here."
        action={
          isOwner && query.data && !hasNone ? <ExportReviews businessId={business.id} /> : null
        }
      >
        Reviews
      </DeskHeading>
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
