import Star from 'lucide-react/icons/star'
import type { Ref } from 'react'

const places = [1, 2, 3, 4, 5]

/** A given rating. Screen readers read it in words. */
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

/** The word and the sentence for each number of stars, from one star. */
const starLabels = [
  { word: 'Poor', sentence: 'We appreciate your honest feedback' },
  { word: 'Fair', sentence: 'Help them improve with your comments' },
  { word: 'Good', sentence: 'Tell them what could be better' },
  { word: 'Very Good', sentence: 'Great experience!' },
  { word: 'Excellent', sentence: 'Amazing service!' },
] as const

/** "1 star", "4 stars". */
export function formatStars(rating: number): string {
  return `${rating} ${rating === 1 ? 'star' : 'stars'}`
}

interface StarRatingProps {
  /** 0 while nothing is chosen. */
  rating: number
  onRate: (rating: number) => void
  /** The first star, to be focused if none is chosen. */
  firstRef?: Ref<HTMLInputElement>
}

/** Five stars to choose from. The chosen one's meaning appears below. */
export function StarRating({ rating, onRate, firstRef }: StarRatingProps) {
  const said = starLabels[rating - 1]
  return (
    <fieldset>
      <legend className="sr-only">Star rating, required</legend>
      <div className="stars -mx-1.5 mt-0.5 grid grid-cols-5">
        {starLabels.map(({ word }, index) => (
          <label
            key={word}
            className="grid h-[60px] cursor-pointer place-items-center rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              ref={index === 0 ? firstRef : undefined}
              checked={rating === index + 1}
              // Browsers do this anyway. Needed by code that looks for a dialog's first field.
              tabIndex={rating === 0 || rating === index + 1 ? undefined : -1}
              onChange={() => onRate(index + 1)}
              aria-label={formatStars(index + 1)}
              className="sr-only"
            />
            <Star aria-hidden="true" size={44} strokeWidth={1.5} />
          </label>
        ))}
      </div>
      <p role="status" className="min-h-[26px] leading-[1.35]">
        {said ? (
          <>
            <b className="font-[620]">{said.word}</b>
            <span className="sr-only"> - </span>
            <span className="ms-2 text-ink-2">{said.sentence}</span>
          </>
        ) : (
          <span className="text-ink-2">Tap a star. One is poor, five is excellent.</span>
        )}
      </p>
    </fieldset>
  )
}
