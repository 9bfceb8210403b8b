import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  exportVoiceComments,
  listVoiceComments,
  listVoicedBusinesses,
  type VoiceComment,
} from '../../../contract/voiceComments.ts'
import { type Pages, usePages } from '../../owner/shared/usePages.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'
import type { VoiceSearch } from './useVoiceSearch.ts'

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

/** As many as a list to choose from may have; a search finds the others. */
export const MOST_BUSINESSES = 200

/** The businesses that have voice comments, of those that the search finds. */
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
