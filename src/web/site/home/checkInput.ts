import { noBusinessId, readBusinessId } from '../../../contract/typedBusinessId.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'

const UNABLE = 'Unable to check points. Please verify your information.'

/** Both values as typed. */
export interface CheckInput {
  phoneNumber: string
  businessId: string
}

/** Sentences for each field and for the whole form. */
export interface CheckProblems {
  phoneNumber?: string | undefined
  businessId?: string | undefined
  form?: string | undefined
  /** Why, for what customers cannot check: our network, our servers, their limit. */
  reason?: string | undefined
}

/** Problems found before sending. Only the server knows which ids exist. */
export async function problemsOfInput(input: CheckInput): Promise<CheckProblems | undefined> {
  const phoneNumber = await phoneProblem(input.phoneNumber)
  const isNumber = !Number.isNaN(readBusinessId(input.businessId))
  const businessId = isNumber ? undefined : noBusinessId
  return phoneNumber || businessId ? { phoneNumber, businessId } : undefined
}

/** The problems in a refused call, under their fields if it names any, or else for the form. */
export function problemsOfError(error: unknown): CheckProblems {
  if (!(error instanceof CallError)) return { form: UNABLE }
  const { phoneNumber, businessId } = error.fields
  if (phoneNumber || businessId) return { phoneNumber, businessId, form: UNABLE }
  if (error.code === 'business_not_found') return { businessId: error.message, form: UNABLE }
  // Customers can check what they typed. They cannot check our network or servers.
  const isTheirs = error.status >= 400 && error.status < 500 && error.status !== 429
  return { form: UNABLE, reason: (!isTheirs && messageOf(error, '')) || undefined }
}
