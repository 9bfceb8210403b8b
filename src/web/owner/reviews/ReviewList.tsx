import type { Business } from '../../../contract/businesses.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MoreRows, PagesFailure } from '../shared/MoreRows.tsx'
import { useReviews } from './queries.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { type FilterName, useReviewSearch } from './useReviewSearch.ts'

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

interface Filter {
  name: FilterName
  label: string
  options: readonly (readonly [value: string, words: string])[]
}

const filters: readonly Filter[] = [
  {
    name: 'rating',
    label: 'Stars',
    options: [
      ['', 'Any'],
      ['5', '5 stars'],
      ['4', '4 stars'],
      ['3', '3 stars'],
      ['2', '2 stars'],
      ['1', '1 star'],
    ],
  },
  {
    name: 'answered',
    label: 'Answered',
    options: [
      ['', 'All'],
      ['no', 'Not yet'],
      ['yes', 'Answered'],
    ],
  },
  {
    name: 'has',
    label: 'With',
    options: [
      ['', 'Anything'],
      ['comment', 'A comment'],
      ['voice', 'A voice message'],
      ['phone', 'A phone number'],
    ],
  },
]

function ReviewFilters({ state }: { state: ReturnType<typeof useReviewSearch> }) {
  const { field, select } = state
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
      <div className="max-md:col-span-2">
        <SearchField
          label="Search"
          maxLength={100}
          placeholder="In comments and names"
          {...field('search')}
        />
      </div>
      {filters.map((filter, place) => (
        <div key={filter.name} className={place === 2 ? 'max-md:col-span-2' : ''}>
          <SelectField
            label={filter.label}
            choices={filter.options.map(([value, label]) => ({ value, label }))}
            {...select(filter.name)}
          />
        </div>
      ))}
    </search>
  )
}
