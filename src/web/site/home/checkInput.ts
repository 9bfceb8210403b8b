import { readBusinessId } from '../../../contract/typedBusinessId.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'

interface Words {
  readonly unable: string
  readonly wholeNumber: string
}

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
export async function problemsOfInput(
  input: CheckInput,
  { wholeNumber }: Words,
): Promise<CheckProblems | undefined> {
  const phoneNumber = await phoneProblem(input.phoneNumber)
  const isNumber = !Number.isNaN(readBusinessId(input.businessId))
  const businessId = isNumber ? undefined : wholeNumber
  return phoneNumber || businessId ? { phoneNumber, businessId } : undefined
}

/** The problems in a refused call, under their fields if it names any, or else for the form. */
export function problemsOfError(error: unknown, { unable }: Words): CheckProblems {
  if (!(error instanceof CallError)) return { form: unable }
  const { phoneNumber, businessId } = error.fields
  if (phoneNumber || businessId) return { phoneNumber, businessId, form: unable }
  if (error.code === 'business_not_found') return { businessId: error.message, form: unable }
  // Customers can check what they typed. They cannot check our network or servers.
  const isTheirs = error.status >= 400 && error.status < 500 && error.status !== 429
  return { form: unable, reason: (!isTheirs && messageOf(error, '')) || undefined }
}
