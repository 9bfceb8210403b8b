import { useMutation } from '@tanstack/react-query'
import { type BusinessCredentials, verifyBusiness } from '../../contract/businesses.ts'
import { call } from '../api/call.ts'

export function useVerifyBusiness() {
  return useMutation({
    // Without a network the form says so at once, instead of waiting for one.
    mutationFn: (body: BusinessCredentials) => call(verifyBusiness, { body }),
  })
}
