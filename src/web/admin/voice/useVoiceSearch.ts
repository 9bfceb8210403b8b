import type { VoiceCommentSort } from '../../../contract/voiceComments.ts'
import { useAddressChoices } from '../../owner/shared/useAddressChoices.ts'
import { useSearchText } from '../../owner/shared/useSearchText.ts'

export const SEARCH_LENGTH = 120

const ratings = ['5', '4', '3', '2', '1'] as const
const sorts = ['newest', 'oldest', 'highest-rating', 'lowest-rating', 'longest'] as const

/** Which voice comments are shown, and in which order. */
export interface VoiceSearch {
  search?: string
  rating?: (typeof ratings)[number]
  businessId?: string
  sort: VoiceCommentSort
}

/** It stands in the page's address, so that a reload, or the next sign-in, finds the same ones. */
export function useVoiceSearch() {
  const { params, choose, deleteAllBut } = useAddressChoices<'rating' | 'business' | 'sort'>()
  const { text, setText, clearText, settled } = useSearchText('search', SEARCH_LENGTH)

  const rating = ratings.find((one) => one === params.get('rating'))
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'newest'
  const [businessId] = /^[1-9]\d{0,8}$/.exec(params.get('business') ?? '') ?? []
  const search: VoiceSearch = {
    ...(settled && { search: settled }),
    ...(rating && { rating }),
    ...(businessId && { businessId }),
    sort,
  }

  /** Shows all of them, in the same order. */
  function clear() {
    clearText()
    deleteAllBut(sort === 'newest' ? {} : { sort })
  }

  const isNarrowed = Boolean(settled || rating || businessId)
  return { search, text, setText, choose, clear, isNarrowed }
}
