import { product } from '../../../contract/product.ts'
import { own, sms } from './fillText.ts'
import type { Templates } from './templates.ts'

const us = own(product.name)
/** A name that anybody may have chosen is left out. */
const whose = (businessName: string | null) => businessName ?? own('your business')

/** The code comes first, where phones look for it. */
export const codes = {
  customer_code: ({ code }) =>
    sms`${own(code)} is your ${us} code, valid for 10 minutes. Do not share it.`,

  confirm_code: ({ code, businessId }) =>
    sms`${own(code)} confirms your business at ${us}, business ID ${own(String(businessId))}. The code is valid for 10 minutes. Not you? Ignore this.`,

  sign_in_code: ({ code, businessName }) =>
    sms`${own(code)} is your ${us} code for ${whose(businessName)}, valid for 10 minutes. Do not share it.`,

  new_phone_code: ({ code }) =>
    sms`${own(code)} is your ${us} code to make this the phone of your business, valid for 10 minutes. Do not share it.`,
} satisfies Partial<Templates>
