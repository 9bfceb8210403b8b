import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import {
  addMember,
  changeMember,
  endMember,
  listStaff,
  type Member,
  setPin,
} from '../../../contract/staff.ts'
import { call } from '../../platform/api/call.ts'
import { read } from '../../platform/api/queryClient.ts'
import { paramsOf, partOf, useReadAgain } from '../business/queries.ts'

export function useStaff(businessId: number) {
  return useQuery(partOf(businessId, ['staff'], (asked) => read(listStaff, asked)))
}

export function useAddMember(businessId: number) {
  const readAgain = useReadAgain<Member[]>(businessId, 'staff')
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
  const readAgain = useReadAgain<Member[]>(businessId, 'staff')
  return useMutation({
    mutationFn: (body: CallInput<typeof changeMember>['body']) =>
      call(changeMember, { params: ofMember(businessId, memberId), body }),
    onSettled: readAgain,
  })
}

export function useSetPin(businessId: number) {
  const readAgain = useReadAgain<Member[]>(businessId, 'staff')
  return useMutation({
    mutationFn: (memberId: number) =>
      call(setPin, { params: ofMember(businessId, memberId), body: {} }),
    onSettled: () => readAgain(),
  })
}

export function useEndMember(businessId: number) {
  const readAgain = useReadAgain<Member[]>(businessId, 'staff')
  return useMutation({
    mutationFn: (memberId: number) => call(endMember, { params: ofMember(businessId, memberId) }),
    onSettled: readAgain,
  })
}
