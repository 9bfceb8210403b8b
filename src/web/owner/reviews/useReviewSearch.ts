import { useAddressChoices } from '../shared/useAddressChoices.ts'
import { useSearchText } from '../shared/useSearchText.ts'

const choices = {
  rating: ['1', '2', '3', '4', '5'],
  answered: ['yes', 'no'],
  has: ['comment', 'voice', 'phone'],
} as const

type Choices = typeof choices
export type FilterName = keyof Choices

export type ReviewSearch = { [Name in FilterName]?: Choices[Name][number] } & { search?: string }

/** Which reviews are shown. It stands in the page's address, so that a reload finds the same ones. */
export function useReviewSearch() {
  const { params, choose, deleteAllBut } = useAddressChoices<FilterName>()
  const { text, setText, clearText, settled } = useSearchText('search', 100)

  const rating = chosen(params, 'rating')
  const answered = chosen(params, 'answered')
  const has = chosen(params, 'has')
  const search: ReviewSearch = {
    ...(rating && { rating }),
    ...(answered && { answered }),
    ...(has && { has }),
    ...(settled && { search: settled }),
  }

  function clear() {
    clearText()
    deleteAllBut({})
  }

  return { search, text, setText, choose, clear, isNarrowed: Object.keys(search).length > 0 }
}

function chosen<Name extends FilterName>(
  params: URLSearchParams,
  name: Name,
): Choices[Name][number] | undefined {
  const values: readonly Choices[Name][number][] = choices[name]
  return values.find((value) => value === params.get(name))
}
