import type { Business } from '../../../contract/businesses.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MoreRows } from '../shared/MoreRows.tsx'
import { PagesFailure } from '../shared/PagesFailure.tsx'
import { useReviews } from './queries.ts'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { useReviewSearch } from './useReviewSearch.ts'

interface ReviewListProps {
  business: Business
  /** False for support that only looks. */
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
