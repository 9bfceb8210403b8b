import { neutral } from '../../../../contract/textedWords/neutral.ts'
import type { Variables } from '../../../core/messages/kinds.ts'
import { counted, shownWords } from '../text.ts'
import type { Line } from './parts.ts'

export type Week = Variables<'weekly_summary'>

/** Compares with the week before in words, because a number alone says nothing. */
export function formatChange({ visits, visitsBefore }: Week): string {
  const difference = visits - visitsBefore
  if (visitsBefore === 0 && visits === 0) return 'none the week before either'
  if (visitsBefore === 0) return 'there were none the week before'
  if (difference === 0) return 'as many as the week before'
  const many = Math.abs(difference).toLocaleString('en-US')
  return `${many} ${difference > 0 ? 'more' : 'fewer'} than the week before`
}

export function isEmptyWeek(week: Week): boolean {
  const { visits, customers, pointsAwarded, rewardsUnlocked, rewardsClaimed, reviewCount } = week
  return [visits, customers, pointsAwarded, rewardsUnlocked, rewardsClaimed, reviewCount].every(
    (figure) => figure === 0,
  )
}

/**
 * Such as '12 customers came back, about $180. Estimated: 12 × $15, your average sale.' Undefined
 * where nobody came back, or nobody knows what a sale is worth.
 */
export function formatMoney({ customers, newCustomers, averageSale }: Week): string | undefined {
  const back = customers - newCustomers
  if (back <= 0 || !averageSale) return undefined
  const [many, sale, all] = [back, averageSale, back * averageSale].map((figure) =>
    figure.toLocaleString('en-US'),
  )
  return `${counted(back, 'customer')} came back, about $${all}. Estimated: ${many} × $${sale}, your average sale.`
}

export function figuresOf(week: Week): Line[] {
  const { customers, newCustomers, repeatPercent } = week
  const line = (label: string, figure: number) => ({
    label,
    value: figure.toLocaleString('en-US'),
  })
  return [
    line('Customers', customers),
    line('New ones', newCustomers),
    ...(repeatPercent === null
      ? []
      : [
          {
            label: 'Returning',
            value: `${repeatPercent}% of ${customers.toLocaleString('en-US')}`,
          },
        ]),
    line('Points given', week.pointsAwarded),
    line('Rewards unlocked', week.rewardsUnlocked),
    line('Rewards claimed', week.rewardsClaimed),
  ]
}

export interface Review {
  readonly rating: number
  /** Such as '4 of 5 stars'. */
  readonly stars: string
  /** Null if no name was given. */
  readonly by: string | null
  readonly comment: string | null
}

export function reviewsOf({ reviews }: Week): Review[] {
  return reviews.map(({ rating, comment, customerName }) => ({
    rating,
    stars: `${rating} of 5 stars`,
    by: (customerName && shownWords(customerName, neutral.reviewer)) || null,
    comment: (comment && shownWords(comment, neutral.comment)) || null,
  }))
}

/** Such as '12 new reviews, 4.3 of 5 stars on average. The latest 5:'. */
export function formatReviews({ reviewCount, reviews, averageRating }: Week): string {
  if (reviewCount === 0) return 'No new reviews this week.'
  const average =
    averageRating === null ? '' : `, ${averageRating.toFixed(1)} of 5 stars on average`
  const part = reviews.length < reviewCount && reviews.length > 0
  return `${counted(reviewCount, 'new review')}${average}.${part ? ` The latest ${reviews.length}:` : ''}`
}
