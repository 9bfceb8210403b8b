import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  exportVoiceComments,
  listVoiceComments,
  listVoicedBusinesses,
  type VoiceComment,
} from '../../../contract/voiceComments.ts'
import {
  chosenOf,
  oneOf,
  textOf,
  useListView,
  type ViewOf,
} from '../../platform/list/useListView.ts'
import { type Pages, usePages } from '../../platform/list/usePages.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'

export function useVoiceComments(search: VoiceSearch): Pages<VoiceComment> {
  const adminCall = useAdminCall()
  return usePages(
    [...adminKey, 'voice-comments', search],
    ({ limit, before }, signal) => {
      const query = { ...search, limit, ...(before && { after: before }) }
      return adminCall(listVoiceComments, { query, signal })
    },
    ({ place }) => place,
  )
}

/** The most that a list of choices may have. A search finds the others. */
export const MOST_BUSINESSES = 200

/** The businesses with voice comments that match the search. */
export function useVoicedBusinesses(search: string) {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'voiced-businesses', search],
    queryFn: ({ signal }) =>
      adminCall(listVoicedBusinesses, {
        query: { limit: String(MOST_BUSINESSES), ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export function useExportVoiceComments() {
  const adminCall = useAdminCall()
  return useMutation({
    mutationFn: (search: VoiceSearch) => adminCall(exportVoiceComments, { query: search }),
  })
}

export const SEARCH_LENGTH = 120

const voiceList = {
  search: textOf(SEARCH_LENGTH),
  rating: oneOf(['5', '4', '3', '2', '1']),
  business: (chosen: string | null) => /^[1-9]\d{0,8}$/.exec(chosen ?? '')?.[0] ?? '',
  sort: oneOf(['newest', 'oldest', 'highest-rating', 'lowest-rating', 'longest'], 'newest'),
}

/** The filters and the order of the voice comments. */
export type VoiceSearch = ReturnType<typeof searchOf>

export function useVoiceSearch() {
  const list = useListView(voiceList)
  return { ...list, search: searchOf(list.view) }
}

function searchOf({ business: businessId, sort, ...view }: ViewOf<typeof voiceList>) {
  return { ...chosenOf({ ...view, businessId }), sort }
}
