import * as z from 'zod/mini'
import { agreements, businessForm, codeValues } from '../../../contract/setup.ts'
import { phoneProblem } from '../../ui/phoneCheck.ts'
import {
  type Agreements,
  numberFields,
  numberOf,
  purchases,
  type SetupErrors,
  type SetupForm,
} from './setupForm.ts'

interface Checked {
  form: SetupForm
  agreed: Agreements
  /** Undefined for a new business. */
  saved: SetupForm | undefined
  /** Support changes no email. */
  isSupport: boolean
}

/** What is wrong with a form, by the contract's own rules. */
export function checkSetup({ form, agreed, saved, isSupport }: Checked): SetupErrors {
  const values = { ...form, rewardThreshold: numberOf(form.rewardThreshold, 0) }
  const errors: SetupErrors = {}
  const check = (name: keyof SetupErrors, schema: z.ZodMiniType, value: unknown) => {
    const parsed = z.safeParse(schema, value)
    const sentence = parsed.error?.issues[0]?.message
    if (sentence) errors[name] = sentence
  }
  for (const [name, value] of Object.entries(values)) {
    if (name in businessForm.shape && !(name === 'email' && isSupport)) {
      const field = name as keyof typeof businessForm.shape & keyof SetupForm
      check(field, businessForm.shape[field], value)
    }
  }
  for (const { field } of purchases) {
    // One that was edited by itself may be worth more than the wizard offers; it is left alone.
    const isChanged = form[field] !== saved?.[field]
    if (isChanged) check(field, codeValues[field], numberOf(form[field], numberFields[field]))
  }
  check('agreeToPrivacyPolicy', agreements.agreeToPrivacyPolicy, agreed.agreeToPrivacyPolicy)
  check('agreeToTermsOfService', agreements.agreeToTermsOfService, agreed.agreeToTermsOfService)
  return errors
}

/** The same, and the numbering rules of a new business's phone, which have to be fetched first. */
export async function checkNewSetup(checked: Checked): Promise<SetupErrors> {
  const errors = checkSetup(checked)
  if (errors.phone) return errors
  const phone = await phoneProblem(checked.form.phone)
  return phone ? { ...errors, phone } : errors
}
