import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Business } from '../../../contract/businesses.ts'
import { getBusiness } from '../../../contract/businesses.ts'
import type { CallInput } from '../../../contract/endpoint.ts'
import { listQrCodes, type QrCode } from '../../../contract/qr-codes.ts'
import { createBusiness, updateBusiness, uploadLogo } from '../../../contract/setup.ts'
import { call } from '../../api/call.ts'
import { businessKey, paramsOf } from '../business/queries.ts'

interface Creation {
  body: CallInput<typeof createBusiness>['body']
  /** The same while the same form is sent, so that a repeated attempt makes one business. */
  idempotencyKey: string
}

export function useCreateBusiness() {
  return useMutation({ mutationFn: (creation: Creation) => call(createBusiness, creation) })
}

interface Update {
  businessId: number
  body: CallInput<typeof updateBusiness>['body']
}

export function useUpdateBusiness() {
  return useMutation({
    mutationFn: ({ businessId, body }: Update) =>
      call(updateBusiness, { params: paramsOf(businessId), body }),
  })
}

export function useUploadLogo(businessId: number) {
  return useMutation({
    mutationFn: (file: Blob) => call(uploadLogo, { params: paramsOf(businessId), file }),
  })
}

/** A business and its codes as they are now, past everything that was read before. */
export async function readAnew(businessId: number): Promise<[Business, QrCode[]]> {
  const params = paramsOf(businessId)
  return Promise.all([call(getBusiness, { params }), call(listQrCodes, { params })])
}

/** Everything that shows a business is read again. */
export function useForgetBusiness() {
  const queryClient = useQueryClient()
  return (businessId: number) => {
    for (const queryKey of [businessKey(businessId), ['businesses', 'mine'], ['session']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}
