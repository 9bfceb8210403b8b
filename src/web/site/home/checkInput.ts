import { noBusinessId, readBusinessId } from '../../../contract/typedBusinessId.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { phoneProblem } from '../../ui/phoneCheck.ts'

const UNABLE = 'Unable to check points. Please verify your information.'

/** Both as they were typed. */
export interface CheckInput {
  phoneNumber: string
  businessId: string
}

/** Sentences for the fields, and for the form as a whole. */
export interface CheckProblems {
  phoneNumber?: string | undefined
  businessId?: string | undefined
  form?: string | undefined
}

/** What is wrong before anything is sent. Which numbers are ids is the server's to say. */
export async function problemsOfInput(input: CheckInput): Promise<CheckProblems | undefined> {
  const phoneNumber = await phoneProblem(input.phoneNumber)
  const isNumber = !Number.isNaN(readBusinessId(input.businessId))
  const businessId = isNumber ? undefined : noBusinessId
  return phoneNumber || businessId ? { phoneNumber, businessId } : undefined
}

/** A refused call: under its fields where it names them, otherwise for the whole form. */
export function problemsOfError(error: unknown): CheckProblems {
  if (!(error instanceof CallError)) return { form: UNABLE }
  const { phoneNumber, businessId } = error.fields
  if (phoneNumber || businessId) return { phoneNumber, businessId }
  if (error.code === 'business_not_found') return { businessId: error.message, form: UNABLE }
  // A customer can verify what they typed, but not our network or our servers.
  const isTheirs = error.status >= 400 && error.status < 500 && error.status !== 429
  return { form: isTheirs ? UNABLE : messageOf(error, UNABLE) }
}
