import * as z from 'zod/mini'
import { agreements, businessForm, codeValues } from '../../../contract/setup.ts'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'
import {
  numberFields,
  numberOf,
  purchases,
  type SetupErrors,
  type SetupForm,
  type SetupValues,
} from './setupForm.ts'

interface Checked {
  values: SetupValues
  /** What is saved now. */
  saved: SetupForm
  /** Support may not change the email. */
  isSupport: boolean
}

/** The errors of a form, by the rules of the contract. */
export function checkSetup({ values, saved, isSupport }: Checked): SetupErrors {
  const typed = { ...values, rewardThreshold: numberOf(values.rewardThreshold, 0) }
  const errors: SetupErrors = {}
  const check = (name: keyof SetupErrors, schema: z.ZodMiniType, value: unknown) => {
    const parsed = z.safeParse(schema, value)
    const sentence = parsed.error?.issues[0]?.message
    if (sentence) errors[name] = sentence
  }
  for (const [name, value] of Object.entries(typed)) {
    if (name in businessForm.shape && !(name === 'email' && isSupport)) {
      const field = name as keyof typeof businessForm.shape & keyof SetupForm
      check(field, businessForm.shape[field], value)
    }
  }
  for (const { field } of purchases) {
    // A code that was edited on its own may exceed the wizard's limit. It is left alone.
    const isChanged = values[field] !== saved[field]
    if (isChanged) check(field, codeValues[field], numberOf(values[field], numberFields[field]))
  }
  check('agreeToPrivacyPolicy', agreements.agreeToPrivacyPolicy, values.agreeToPrivacyPolicy)
  check('agreeToTermsOfService', agreements.agreeToTermsOfService, values.agreeToTermsOfService)
  return errors
}

/** The same, plus the numbering rules for a new business's phone. They have to be loaded first. */
export async function checkNewSetup(checked: Checked): Promise<SetupErrors> {
  const errors = checkSetup(checked)
  if (errors.phone) return errors
  const phone = await phoneProblem(checked.values.phone)
  return phone ? { ...errors, phone } : errors
}
