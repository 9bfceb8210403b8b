import Star from 'lucide-react/icons/star'
import type { Ref } from 'react'
import { wordsIn } from '../words/language.ts'
import { useWords } from '../words/useWords.tsx'
import type en from './stars/words/en.ts'

const starWords = wordsIn<typeof en>('platform/ui/stars/words')

const places = [1, 2, 3, 4, 5]

/** A given rating. Screen readers read it in words. */
export function Stars({ rating, sizePx = 18 }: { rating: number; sizePx?: number }) {
  const { words, say } = useWords(starWords)
  return (
    <span
      role="img"
      aria-label={say(words.stars, { count: rating })}
      className="inline-flex gap-0.5"
    >
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

/** What each number of stars means, from one star. */
const meanings = ['poor', 'fair', 'good', 'veryGood', 'excellent'] as const

interface StarRatingProps {
  /** 0 while nothing is chosen. */
  rating: number
  onRate: (rating: number) => void
  /** The first star, to be focused if none is chosen. */
  firstRef?: Ref<HTMLInputElement>
}

/** Five stars to choose from. The chosen one's meaning appears below. */
export function StarRating({ rating, onRate, firstRef }: StarRatingProps) {
  const { words, say } = useWords(starWords)
  const meaning = meanings[rating - 1]
  const said = meaning && words.labels[meaning]
  return (
    <fieldset>
      <legend className="sr-only">{words.legend}</legend>
      <div className="stars -mx-1.5 mt-0.5 grid grid-cols-5">
        {meanings.map((name, index) => (
          <label
            key={name}
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
              aria-label={say(words.stars, { count: index + 1 })}
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
          <span className="text-ink-2">{words.ask}</span>
        )}
      </p>
    </fieldset>
  )
}
