import type { BusinessView } from '../business/BusinessPage.tsx'
import { BusinessPage } from '../business/BusinessPage.tsx'
import { OwnerHeading } from '../shared/OwnerHeading.tsx'
import { ExportReviews } from './ExportReviews.tsx'
import { NoReviews } from './NoReviews.tsx'
import { useReviewSummary } from './queries.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'

export default function ReviewsPage() {
  return <BusinessPage title="Reviews">{(desk) => <ReviewsOf desk={desk} />}</BusinessPage>
}

function ReviewsOf({ desk: { business, isOwner, mayChange } }: { desk: BusinessView }) {
  const query = useReviewSummary(business.id)
  const hasNone = query.data?.total === 0
  return (
    <>
      <OwnerHeading
        lead="What customers say. Only you and support read it here."
        action={
          isOwner && query.data && !hasNone ? <ExportReviews businessId={business.id} /> : null
        }
      >
        Reviews
      </OwnerHeading>
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
