import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../../../contract/endpoint.ts'
import {
  addMember,
  changeMember,
  endMember,
  listStaff,
  type Member,
  setPin,
} from '../../../../contract/staff.ts'
import { call } from '../../../api/call.ts'
import { read } from '../../../api/queryClient.ts'
import { businessKey, paramsOf, reading } from '../../business/queries.ts'

const staffKey = (businessId: number) => [...businessKey(businessId), 'staff']

export function useStaff(businessId: number) {
  return useQuery({
    queryKey: staffKey(businessId),
    queryFn: ({ signal }) => read(listStaff, { params: paramsOf(businessId), signal }),
    ...reading,
  })
}

/** What was refused may have been changed in another window: the team is read again in either case. */
function useReadAgain(businessId: number) {
  const queryClient = useQueryClient()
  return (team?: Member[]) => {
    if (team) queryClient.setQueryData(staffKey(businessId), team)
    else void queryClient.invalidateQueries({ queryKey: staffKey(businessId) })
    void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), 'audit-log'] })
  }
}

export function useAddMember(businessId: number) {
  const readAgain = useReadAgain(businessId)
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: CallInput<typeof addMember>['body'] & { idempotencyKey: string }) =>
      call(addMember, { params: paramsOf(businessId), body, idempotencyKey }),
    onSettled: () => readAgain(),
  })
}

const ofMember = (businessId: number, memberId: number) => ({
  ...paramsOf(businessId),
  memberId: String(memberId),
})

export function useChangeMember(businessId: number, memberId: number) {
  const readAgain = useReadAgain(businessId)
  return useMutation({
    mutationFn: (body: CallInput<typeof changeMember>['body']) =>
      call(changeMember, { params: ofMember(businessId, memberId), body }),
    onSettled: readAgain,
  })
}

export function useSetPin(businessId: number) {
  const readAgain = useReadAgain(businessId)
  return useMutation({
    mutationFn: (memberId: number) =>
      call(setPin, { params: ofMember(businessId, memberId), body: {} }),
    onSettled: () => readAgain(),
  })
}

export function useEndMember(businessId: number) {
  const readAgain = useReadAgain(businessId)
  return useMutation({
    mutationFn: (memberId: number) => call(endMember, { params: ofMember(businessId, memberId) }),
    onSettled: readAgain,
  })
}
