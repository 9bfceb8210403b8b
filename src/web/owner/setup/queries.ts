import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Business } from '../../../contract/businesses.ts'
import { getBusiness } from '../../../contract/businesses.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import { listQrCodes, type QrCode } from '../../../contract/qr-codes.ts'
import { createBusiness, updateBusiness, uploadLogo } from '../../../contract/setup.ts'
import { call } from '../../platform/api/call.ts'
import { businessKey, paramsOf } from '../business/queries.ts'

interface Creation {
  body: CallInput<typeof createBusiness>['body']
  /** The same for the same form, so that a repeated attempt creates only one business. */
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

/** The current business and its codes, without any cache. */
export async function readAnew(businessId: number): Promise<[Business, QrCode[]]> {
  const params = paramsOf(businessId)
  return Promise.all([call(getBusiness, { params }), call(listQrCodes, { params })])
}

/** Makes everything that shows a business read it again. */
export function useForgetBusiness() {
  const queryClient = useQueryClient()
  return (businessId: number) => {
    for (const queryKey of [businessKey(businessId), ['businesses', 'mine'], ['session']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}
