import Star from 'lucide-react/icons/star'
import { formatStars } from './starLabels.ts'

const places = [1, 2, 3, 4, 5]

/** A rating that was given; read aloud in words. */
export function Stars({ rating, sizePx = 18 }: { rating: number; sizePx?: number }) {
  return (
    <span role="img" aria-label={formatStars(rating)} className="inline-flex gap-0.5">
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          size={sizePx}
          strokeWidth={1.5}
          className={place <= rating ? 'fill-ticket text-ink' : 'text-ink-3'}
        />
      ))}
    </span>
  )
}
