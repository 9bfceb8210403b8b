import { useState } from 'react'
import {
  type Agreements,
  newForm,
  numberOf,
  type SetupErrors,
  type SetupField,
  type SetupForm,
} from '../../owner/setup/setupForm.ts'
import { demoShop } from '../shop.ts'

const { name, description, email, primaryColor, rewardDescription } = demoShop.business

/** What the sample shop is set to at first. */
const sampleForm: SetupForm = {
  ...newForm,
  name,
  description: description ?? '',
  email: email ?? '',
  primaryColor,
  rewardDescription,
}

/** The fields of the demo, for as long as the page. */
export function useDemoSetup() {
  const [form, setForm] = useState(sampleForm)
  const [agreed, setAgreed] = useState<Agreements>({
    agreeToPrivacyPolicy: false,
    agreeToTermsOfService: false,
  })
  return {
    form,
    agreed,
    errors: errorsOf(form),
    saved: undefined,
    isSupport: false,
    wasRestored: false,
    change: <Field extends SetupField>(field: Field, value: SetupForm[Field]) =>
      setForm((before) => ({ ...before, [field]: value })),
    agree: (field: keyof Agreements, isAgreed: boolean) =>
      setAgreed((before) => ({ ...before, [field]: isAgreed })),
  }
}
export type DemoSetup = ReturnType<typeof useDemoSetup>

/** The agreement is not asked for here: nothing is made that it could be about. */
function errorsOf({ rewardThreshold }: SetupForm): SetupErrors {
  const isTyped = rewardThreshold.trim() !== ''
  const isTooLow = isTyped && numberOf(rewardThreshold, 0) < 1
  return isTooLow ? { rewardThreshold: 'Reward threshold must be at least 1' } : {}
}
