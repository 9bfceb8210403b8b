import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '../../../contract/endpoint.ts'
import { redeemReward, undoTransaction } from '../../../contract/rewards.ts'
import { call } from '../../api/call.ts'
import { businessKey, paramsOf } from '../business/queries.ts'
import { useOfLocation } from '../locations/locationChoice.ts'

export type GivenReward = CallOutput<typeof redeemReward>

/** A reward to give: to whom, and with which key. */
export interface RewardToGive {
  claimCode?: string
  customerId?: number
  /** Another one for somebody who was given one a moment ago. */
  again: boolean
  /** The number first came in a burst of scans that nobody has judged. */
  evenFromBurst: boolean
  idempotencyKey: string
}

const changedParts = [
  'activity',
  'analytics',
  'timeline',
  'reward-progress',
  'customers',
  'customer',
  'bursts',
  'insights',
]

function readAgain(queryClient: QueryClient, businessId: number): void {
  for (const part of changedParts) {
    void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), part] })
  }
}

/** Reads anew after a refusal, too: then another till was quicker. */
export function useRedeemReward(businessId: number) {
  const queryClient = useQueryClient()
  const { locationId } = useOfLocation()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: RewardToGive) =>
      call(redeemReward, {
        params: paramsOf(businessId),
        body: { ...body, locationId },
        idempotencyKey,
      }),
    onSettled: () => readAgain(queryClient, businessId),
  })
}

export function useUndoTransaction(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (undo: { transactionId: number; idempotencyKey: string }) =>
      call(undoTransaction, {
        params: { ...paramsOf(businessId), transactionId: String(undo.transactionId) },
        idempotencyKey: undo.idempotencyKey,
      }),
    onSettled: () => readAgain(queryClient, businessId),
  })
}
