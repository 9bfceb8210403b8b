import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  chooseLanguages,
  getLanguages,
  type ShopLanguages,
  writeOwnWords,
} from '../../../contract/languages.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf } from '../business/queries.ts'

export function useLanguages(businessId: number, { enabled = true } = {}) {
  return useQuery({
    ...partOf(businessId, ['languages'], (asked) => read(getLanguages, asked)),
    enabled,
  })
}

/** Each change answers with all languages. The business names them, too. */
function useKeep(businessId: number) {
  const queryClient = useQueryClient()
  return (languages: ShopLanguages) => {
    queryClient.setQueryData([...businessKey(businessId), 'languages'], languages)
    for (const part of ['business', 'ladder', 'promotions', 'message-kinds', 'audit-log']) {
      void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), part] })
    }
  }
}

export function useChooseLanguages(businessId: number) {
  return useMutation({
    mutationFn: (languages: Language[]) =>
      call(chooseLanguages, { params: paramsOf(businessId), body: { languages } }),
    onSuccess: useKeep(businessId),
  })
}

export function useWriteOwnWords(businessId: number, language: Language) {
  return useMutation({
    mutationFn: (body: CallInput<typeof writeOwnWords>['body']) =>
      call(writeOwnWords, { params: { ...paramsOf(businessId), language }, body }),
    onSuccess: useKeep(businessId),
  })
}
