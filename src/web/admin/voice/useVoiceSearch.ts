import {
  chosenOf,
  oneOf,
  textOf,
  useListView,
  type ViewOf,
} from '../../owner/shared/useListView.ts'

export const SEARCH_LENGTH = 120

const voiceList = {
  search: textOf(SEARCH_LENGTH),
  rating: oneOf(['5', '4', '3', '2', '1']),
  business: (chosen: string | null) => /^[1-9]\d{0,8}$/.exec(chosen ?? '')?.[0] ?? '',
  sort: oneOf(['newest', 'oldest', 'highest-rating', 'lowest-rating', 'longest'], 'newest'),
}

/** Which voice comments are shown, and in which order. */
export type VoiceSearch = ReturnType<typeof searchOf>

export function useVoiceSearch() {
  const list = useListView(voiceList)
  return { ...list, search: searchOf(list.view) }
}

function searchOf({ business: businessId, sort, ...view }: ViewOf<typeof voiceList>) {
  return { ...chosenOf({ ...view, businessId }), sort }
}
