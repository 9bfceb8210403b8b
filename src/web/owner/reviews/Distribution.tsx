import Star from 'lucide-react/icons/star'
import type { ReviewSummary } from '../../../contract/reviews.ts'
import { formatStars } from '../../ui/starLabels.ts'
import { formatReviews } from './formatReviews.ts'

/** How many of each, the best first. */
export function Distribution({ summary: { distribution, total } }: { summary: ReviewSummary }) {
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
              {formatStars(rating)}: {formatReviews(reviews)}
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
                className="block h-full bg-ticket"
                style={{ width: `${total === 0 ? 0 : (100 * reviews) / total}%` }}
              />
            </span>
            <span aria-hidden="true" className="text-right text-sm tabular-nums">
              {reviews.toLocaleString('en-US')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
