import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import { findClaim, redeemReward, undoTransaction } from '../../../contract/rewards.ts'
import { call } from '../../platform/api/call.ts'
import { businessKey, paramsOf } from '../business/queries.ts'
import { useOfLocation } from '../locations/locationChoice.ts'

export type GivenReward = CallOutput<typeof redeemReward>

/** A reward to give, with its customer and its key. */
export interface RewardToGive {
  claimCode?: string
  customerId?: number
  /** The chosen one; left out for the one of the claim code, or the next. */
  rewardId?: number
  /** Gives another reward to somebody who just got one. */
  again: boolean
  /** Gives it even though the number first came in a burst that the owner has not decided about. */
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
  'rewards-report',
]

function readAgain(queryClient: QueryClient, businessId: number): void {
  for (const part of changedParts) {
    void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), part] })
  }
}

/** Whose claim code this is, and what they can choose from. */
export function useFindClaim(businessId: number) {
  return useMutation({
    mutationFn: (claimCode: string) =>
      call(findClaim, { params: paramsOf(businessId), body: { claimCode } }),
  })
}

/** Reads again after a refusal, too: another till may have been faster. */
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
