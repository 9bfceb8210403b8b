import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listBusinessAudit } from '../../../contract/audit.ts'
import {
  type Business,
  changeEmail,
  changePhone,
  getBusiness,
  releaseBusiness,
} from '../../../contract/businesses.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import { confirmEmail, countRecoveryCodes, makeRecoveryCodes } from '../../../contract/recovery.ts'
import { endAllSessions, endSession, listSessions } from '../../../contract/sessions.ts'
import { updateBusiness } from '../../../contract/setup.ts'
import { allowSupport, endSupportAccess, getSupportAccess } from '../../../contract/support.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf, reading } from '../business/queries.ts'

const AUDIT_PAGE = 20

/** Every change is also in the activity log, so both are read again. */
function useRefresh(
  businessId: number,
  part: 'business' | 'sessions' | 'support-access' | 'recovery-codes',
) {
  const queryClient = useQueryClient()
  return () => {
    for (const changed of [part, 'audit-log']) {
      void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), changed] })
    }
  }
}

/** Returns the changed business. */
export function useUpdateBusiness(businessId: number) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(businessId, 'business')
  return useMutation({
    mutationFn: (body: CallInput<typeof updateBusiness>['body']) =>
      call(updateBusiness, { params: paramsOf(businessId), body }),
    onSuccess: (business) => {
      queryClient.setQueryData<Business>([...businessKey(businessId), 'business'], business)
      refresh()
    },
  })
}

/** Reads the business again, for the whole page. */
export function useReloadBusiness(businessId: number) {
  const queryClient = useQueryClient()
  return async (): Promise<Business> => {
    const business = await call(getBusiness, { params: paramsOf(businessId) })
    queryClient.setQueryData<Business>([...businessKey(businessId), 'business'], business)
    return business
  }
}

export function useChangeEmail(businessId: number) {
  return useMutation({
    mutationFn: (body: CallInput<typeof changeEmail>['body']) =>
      call(changeEmail, { params: paramsOf(businessId), body }),
    onSuccess: useRefresh(businessId, 'business'),
  })
}

/** Texts a code to the new phone, or enters that code and changes the phone. */
export function useChangePhone(businessId: number) {
  const refresh = useRefresh(businessId, 'business')
  return useMutation({
    mutationFn: (body: CallInput<typeof changePhone>['body']) =>
      call(changePhone, { params: paramsOf(businessId), body }),
    onSuccess: ({ success }) => {
      if (success) refresh()
    },
  })
}

export function useReleaseBusiness(businessId: number) {
  return useMutation({
    mutationFn: () => call(releaseBusiness, { params: paramsOf(businessId) }),
    onSuccess: useRefresh(businessId, 'business'),
  })
}

export function useSessions(businessId: number) {
  return useQuery(partOf(businessId, ['sessions'], (asked) => read(listSessions, asked)))
}

export function useEndSession(businessId: number) {
  return useMutation({
    mutationFn: (sessionId: number) =>
      call(endSession, { params: { ...paramsOf(businessId), sessionId: String(sessionId) } }),
    // Also after an error: a session that had already ended means that the list is old.
    onSettled: useRefresh(businessId, 'sessions'),
  })
}

export function useEndAllSessions(businessId: number) {
  return useMutation({
    mutationFn: () => call(endAllSessions, { params: paramsOf(businessId) }),
  })
}

export function useRecoveryCodes(businessId: number) {
  return useQuery(
    partOf(businessId, ['recovery-codes'], (asked) => read(countRecoveryCodes, asked)),
  )
}

export function useMakeRecoveryCodes(businessId: number) {
  return useMutation({
    mutationFn: () => call(makeRecoveryCodes, { params: paramsOf(businessId) }),
    onSuccess: useRefresh(businessId, 'recovery-codes'),
  })
}

/** Mails a code to the email, or enters that code and confirms the email. */
export function useConfirmEmail(businessId: number) {
  const refresh = useRefresh(businessId, 'business')
  return useMutation({
    mutationFn: (body: CallInput<typeof confirmEmail>['body']) =>
      call(confirmEmail, { params: paramsOf(businessId), body }),
    onSuccess: ({ success }) => {
      if (success) refresh()
    },
  })
}

export function useSupportAccess(businessId: number) {
  return useQuery(partOf(businessId, ['support-access'], (asked) => read(getSupportAccess, asked)))
}

export function useAllowSupport(businessId: number) {
  return useMutation({
    mutationFn: () => call(allowSupport, { params: paramsOf(businessId) }),
    onSuccess: useRefresh(businessId, 'support-access'),
  })
}

export function useEndSupportAccess(businessId: number) {
  return useMutation({
    mutationFn: () => call(endSupportAccess, { params: paramsOf(businessId) }),
    onSuccess: useRefresh(businessId, 'support-access'),
  })
}

/** Newest first. Each page begins before the last entry of the page above it. */
export function useBusinessAudit(businessId: number) {
  return useInfiniteQuery({
    queryKey: [...businessKey(businessId), 'audit-log'],
    queryFn: ({ pageParam, signal }) =>
      read(listBusinessAudit, {
        params: paramsOf(businessId),
        query: { limit: String(AUDIT_PAGE), ...(pageParam && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page?.length === AUDIT_PAGE ? page.at(-1)?.id : undefined),
    select: ({ pages }) => (pages.includes(null) ? null : pages.flatMap((page) => page ?? [])),
    ...reading,
  })
}
