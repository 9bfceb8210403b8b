import type { ReviewSummary as Summary } from '../../../contract/reviews.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Distribution } from './Distribution.tsx'
import { formatReviews } from './formatReviews.ts'
import type { useReviewSummary } from './queries.ts'
import { StarsOverTime } from './StarsOverTime.tsx'

/** What all reviews come to: on average, one by one, and over time. */
export function ReviewSummary({ query }: { query: ReturnType<typeof useReviewSummary> }) {
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
    <ErrorCard
      title="The figures did not load"
      action={
        <Button look="plain" busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      We could not reach the server. Please check your connection and try again.
    </ErrorCard>
  )
}

function Average({ summary: { average, total, notAnswered } }: { summary: Summary }) {
  return (
    <div>
      <h2 className="text-sm font-normal text-ink-2">Average</h2>
      <p className="figure text-[3.25rem] leading-[1.1] tracking-[-0.04em]">
        {average?.toFixed(1) ?? '–'}
      </p>
      {average === null ? null : (
        <span aria-hidden="true">
          <Stars rating={Math.round(average)} />
        </span>
      )}
      <p className="mt-1 text-sm text-ink-2">of 5 stars, from {formatReviews(total)}</p>
      <p className="mt-2 text-sm">
        {notAnswered === 0
          ? 'All are answered.'
          : `${formatReviews(notAnswered)} not answered yet.`}
      </p>
    </div>
  )
}
