import Star from 'lucide-react/icons/star'
import type { Business } from '../../../contract/businesses.ts'
import type { ReviewSummary } from '../../../contract/reviews.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { counted } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { Stars } from '../../platform/ui/Stars.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import type { BusinessView } from '../business/businessView.ts'
import { LocationSwitch } from '../locations/LocationSwitch.tsx'
import { useLocationName, useOfLocation } from '../locations/locationChoice.ts'
import { ExportButton } from '../passcodes/ExportButton.tsx'
import { BusinessPage } from '../shell/BusinessPage.tsx'
import { OwnerHeading } from '../shell/OwnerHeading.tsx'
import { useExportReviews, useReviewSummary } from './queries.ts'
import { ReviewList } from './ReviewList.tsx'
import { StarsOverTime } from './StarsOverTime.tsx'

export default function ReviewsPage() {
  return <BusinessPage title="Reviews">{(view) => <ReviewsOf view={view} />}</BusinessPage>
}

function ReviewsOf({ view: { business, isOwner, mayChange } }: { view: BusinessView }) {
  const query = useReviewSummary(business.id)
  const { locationId } = useOfLocation()
  const hasNone = query.data?.total === 0
  return (
    <>
      <OwnerHeading
        lead="Private: only you and RewardHop support can see these."
        action={
          isOwner && query.data && !hasNone ? <ExportReviews businessId={business.id} /> : null
        }
      >
        Reviews
      </OwnerHeading>
      <LocationSwitch />
      {hasNone ? (
        <NoReviews business={business} isOfLocation={locationId !== undefined} />
      ) : (
        <>
          <ReviewFigures query={query} />
          <ReviewList business={business} mayChange={mayChange} />
        </>
      )}
    </>
  )
}

interface NoReviewsProps {
  business: Business
  isOfLocation: boolean
}

function NoReviews({ business: { id }, isOfLocation }: NoReviewsProps) {
  return (
    <section aria-labelledby="what-they-said">
      <h2 id="what-they-said" className="sr-only">
        What customers said
      </h2>
      {isOfLocation ? (
        <Empty title="No reviews here yet">
          After a visit, customers can leave stars and a comment. The first from this location shows
          up here.
        </Empty>
      ) : (
        <Empty
          title="No reviews yet"
          action={<ButtonLink to={paths.feedback(id)}>Open your feedback page</ButtonLink>}
        >
          Customers leave stars and a comment on your feedback page. Send or print its link from
          your dashboard. The first review shows up here.
        </Empty>
      )}
    </section>
  )
}

function ExportReviews({ businessId }: { businessId: number }) {
  const { mutateAsync: exportReviews } = useExportReviews(businessId)
  const location = useLocationName()(useOfLocation().locationId)
  return (
    <ExportButton
      businessId={businessId}
      label="Export CSV"
      title={location ? `Export the reviews of ${location}?` : 'Export all reviews?'}
      confirm="Download file"
      busy="Preparing..."
      keep="Cancel"
      failure="Nothing was downloaded. Please try again."
      load={exportReviews}
      fileName={`reviews-${serverDate().toISOString().slice(0, 10)}.csv`}
      done={{ title: 'Reviews downloaded', description: 'The file is in your downloads.' }}
    >
      <p>
        A file for any spreadsheet, with the names and phone numbers that customers left. Keep it
        where no one else can open it.
      </p>
    </ExportButton>
  )
}

/** All reviews as figures: the average, the distribution and the months. */
function ReviewFigures({ query }: { query: ReturnType<typeof useReviewSummary> }) {
  const { data: summary, isError, isFetching, refetch } = query
  if (summary) {
    return (
      <section
        aria-label="All reviews"
        className="card grid gap-x-11 gap-y-6 px-4 py-[18px] md:grid-cols-[auto_1fr] md:px-[26px] md:py-6 wide:grid-cols-[auto_1fr_1.3fr]"
      >
        <Average summary={summary} />
        <Distribution summary={summary} />
        <StarsOverTime months={summary.months} />
      </section>
    )
  }
  if (!isError) {
    return (
      <div className="card px-4 py-[18px] md:px-[26px] md:py-6">
        <p role="status" className="sr-only">
          Loading your reviews...
        </p>
        <Skeleton lines={[30, 62, 92, 74]} />
      </div>
    )
  }
  return (
    <QueryFailure title="The figures did not load" query={{ isFetching, refetch }} look="plain">
      We could not reach the server. Please check your connection and try again.
    </QueryFailure>
  )
}

function Average({ summary: { average, total, notAnswered } }: { summary: ReviewSummary }) {
  return (
    <div>
      <h2 className="text-sm font-normal text-ink-2">Average</h2>
      <p className="figure text-[3.25rem] leading-[1.1] tracking-[-0.04em]">
        <Exact>{average?.toFixed(1) ?? '–'}</Exact>
      </p>
      {average === null ? null : (
        <span aria-hidden="true">
          <Stars rating={Math.round(average)} />
        </span>
      )}
      <p className="mt-1 text-sm text-ink-2">of 5 stars, from {counted(total, 'review')}</p>
      <p className="mt-2 text-sm">
        {notAnswered === 0
          ? 'All are answered.'
          : `${counted(notAnswered, 'review')} not answered yet.`}
      </p>
    </div>
  )
}

/** How many reviews have each rating, best first. */
function Distribution({ summary: { distribution, total } }: { summary: ReviewSummary }) {
  return (
    <section aria-labelledby="spread">
      <h2 id="spread" className="mb-2 text-sm font-normal text-ink-2">
        Ratings by star
      </h2>
      <ul className="grid gap-2">
        {distribution.toReversed().map(({ rating, reviews }) => (
          <li
            key={rating}
            className="grid grid-cols-[2.25rem_1fr_minmax(2rem,auto)] items-center gap-2.5"
          >
            <span className="sr-only">
              {counted(rating, 'star')}: {counted(reviews, 'review')}
            </span>
            <span aria-hidden="true" className="flex items-center gap-1 tabular-nums">
              {rating}
              <Star size={16} strokeWidth={1.5} className="fill-ticket" />
            </span>
            <span
              aria-hidden="true"
              className="h-4 overflow-hidden rounded-xs border-[1.5px] border-ink bg-receipt"
            >
              <span
                className="filled block h-full bg-ticket"
                style={{ width: `${total === 0 ? 0 : (100 * reviews) / total}%` }}
              />
            </span>
            <span aria-hidden="true" className="text-end text-sm tabular-nums">
              {reviews.toLocaleString('en-US')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
