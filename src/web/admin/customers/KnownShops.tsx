import { formatNumber, formatPoints } from '../../../contract/formatPoints.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { formatShops } from './labels.ts'

/** As many as fit beside what is said about them. */
const SHOPS_SHOWN = 8

interface KnownShopsProps {
  known: {
    shops: readonly { id: number; name: string; points: number }[]
    totalShops: number
    totalPoints: number
    reviews: number
  }
}

/** What shops know of a person, and what of it goes and stays. */
export function KnownShops({ known }: KnownShopsProps) {
  const { shops, totalShops, totalPoints, reviews } = known
  if (totalShops === 0) return <p>No shop knows this person.</p>
  const shown = shops.slice(0, SHOPS_SHOWN)
  const more = totalShops - shown.length
  return (
    <div className="grid gap-3">
      <div>
        <DescriptionList
          rows={shown.map(({ id, name, points }) => ({
            label: `${name}, ID ${id}`,
            value: formatPoints(points),
          }))}
        />
        {more > 0 ? <p className="text-sm text-ink-2">and {formatShops(more)} more</p> : null}
      </div>
      <p>
        <b className="font-[640]">What goes:</b> in {formatShops(totalShops)} the number,{' '}
        {formatPoints(totalPoints)} not yet spent
        {reviews > 0 ? `, the words and voice of ${formatReviews(reviews)}` : ''}, notes and texts.
      </p>
      <p>
        <b className="font-[640]">What stays:</b> each shop’s totals, stars without words, and a
        STOP they once replied.
      </p>
    </div>
  )
}

const formatReviews = (reviews: number) =>
  `${formatNumber(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`
