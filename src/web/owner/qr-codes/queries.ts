import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptCards } from '../../../contract/dayCards.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import type { Presence } from '../../../contract/presence.ts'
import {
  changePointValue,
  changePresence,
  changeQrValues,
  createQrCode,
  deleteQrCode,
  downloadQrCode,
  getCheckCode,
  listCodeFigures,
  listQrCodes,
  replaceQrCode,
  switchQrCode,
} from '../../../contract/qr-codes.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { read } from '../../platform/api/queryClient.ts'
import { businessKey, isShutOut, paramsOf, partOf } from '../business/queries.ts'

/** The current codes, smallest value first, then the older printed codes. */
export function useQrCodes(businessId: number) {
  return useQuery(partOf(businessId, ['qr-codes'], (asked) => read(listQrCodes, asked)))
}

/** How often each code was scanned. Codes also show without these figures. */
export function useCodeFigures(businessId: number) {
  return useQuery(partOf(businessId, ['code-figures'], (asked) => read(listCodeFigures, asked)))
}

/** The code that shows customers their points. It never changes. */
export function useCheckCode(businessId: number) {
  return useQuery(partOf(businessId, ['check-code'], (asked) => read(getCheckCode, asked)))
}

/** Changes await this, so that their dialogs close over the new codes. */
function useRefresh(businessId: number) {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), 'audit-log'] })
    await queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), 'qr-codes'] })
  }
}

export function useCreateQrCode(businessId: number) {
  return useMutation({
    mutationFn: (wanted: {
      pointValue: number
      description: string
      locationId: number | undefined
      idempotencyKey: string
    }) =>
      call(createQrCode, {
        params: paramsOf(businessId),
        body: {
          pointValue: wanted.pointValue,
          description: wanted.description || null,
          locationId: wanted.locationId,
        },
        idempotencyKey: wanted.idempotencyKey,
      }),
    onSuccess: useRefresh(businessId),
  })
}

// A refused change may follow a change in another window: the codes are then read again.

export function useChangePointValue(businessId: number) {
  return useMutation({
    mutationFn: (change: {
      codeId: number
      pointValue: number
      was: number
      description?: string
      locationId?: number
    }) => {
      const { codeId, ...body } = change
      return call(changePointValue, { params: { codeId: String(codeId) }, body })
    },
    onSettled: useRefresh(businessId),
  })
}

export function useSwitchQrCode(businessId: number) {
  return useMutation({
    mutationFn: ({ codeId, isActive }: { codeId: number; isActive: boolean }) =>
      call(switchQrCode, { params: { codeId: String(codeId) }, body: { isActive } }),
    onSettled: useRefresh(businessId),
  })
}

export function useChangePresence(businessId: number) {
  return useMutation({
    mutationFn: ({ codeId, ...body }: { codeId: number; presence: Presence; othersOff: boolean }) =>
      call(changePresence, { params: { codeId: String(codeId) }, body }),
    onSettled: useRefresh(businessId),
  })
}

/** Makes yesterday's day cards of a location count today. */
export function useAcceptCards(businessId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (locationId: number) =>
      call(acceptCards, { params: paramsOf(businessId), body: { locationId } }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), 'audit-log'] })
      await queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), 'locations'] })
    },
  })
}

export function useReplaceQrCode(businessId: number) {
  return useMutation({
    mutationFn: ({ codeId, idempotencyKey }: { codeId: number; idempotencyKey: string }) =>
      call(replaceQrCode, { params: { codeId: String(codeId) }, idempotencyKey }),
    onSettled: useRefresh(businessId),
  })
}

export function useDeleteQrCode(businessId: number) {
  return useMutation({
    mutationFn: async (codeId: number) => {
      try {
        await call(deleteQrCode, { params: { codeId: String(codeId) } })
      } catch (error) {
        // Already deleted in another window: the result is the same.
        if (!isGone(error)) throw error
      }
    },
    onSettled: useRefresh(businessId),
  })
}

export function useChangeQrValues(businessId: number) {
  return useMutation({
    mutationFn: (body: CallInput<typeof changeQrValues>['body']) =>
      call(changeQrValues, { params: paramsOf(businessId), body }),
    onSettled: useRefresh(businessId),
  })
}

export type PictureKind = { format: 'png'; size: string } | { format: 'svg' }

export function useDownloadQrCode(businessId: number) {
  return useMutation({
    mutationFn: ({ codeId, ...query }: PictureKind & { codeId: number }) =>
      call(downloadQrCode, { params: { ...paramsOf(businessId), codeId: String(codeId) }, query }),
  })
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'qr_code_not_found'
}

/** The sentence for a failed change of a code. */
export function codeMessage(error: unknown, fallback: string): string {
  return isGone(error) ? 'This code was deleted in another window.' : messageOf(error, fallback)
}

/** The same for a dialog. Undefined if the page closes anyway. */
export function codeProblem(error: Error | null, fallback: string): string | undefined {
  return error && !isShutOut(error) ? codeMessage(error, fallback) : undefined
}
