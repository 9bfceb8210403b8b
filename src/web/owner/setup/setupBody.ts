import type { CallInput } from '../../../contract/endpoint.ts'
import type { createBusiness, updateBusiness } from '../../../contract/setup.ts'
import { numberFields, numberOf, purchases, type SetupForm } from './setupForm.ts'

/** What both calls are sent. */
function sharedBody({
  qrCode1Points: _low,
  qrCode2Points: _medium,
  qrCode3Points: _high,
  ...form
}: SetupForm) {
  return {
    ...form,
    rewardThreshold: numberOf(form.rewardThreshold, numberFields.rewardThreshold),
    agreeToPrivacyPolicy: true as const,
    agreeToTermsOfService: true as const,
  }
}

/** The values of the codes that are not what they were; of a new business, all of them. */
function codeValues(form: SetupForm, saved?: SetupForm) {
  const changed = purchases.filter(({ field }) => form[field] !== saved?.[field])
  return Object.fromEntries(
    changed.map(({ field, usual }) => [field, numberOf(form[field], usual)]),
  ) as Partial<Record<(typeof purchases)[number]['field'], number>>
}

export function creationBody(form: SetupForm): CallInput<typeof createBusiness>['body'] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { ...sharedBody(form), ...codeValues(form), timeZone }
}

export function updateBody({
  form,
  saved,
  revision,
  isSupport,
}: {
  form: SetupForm
  saved: SetupForm
  revision: number
  isSupport: boolean
}): CallInput<typeof updateBusiness>['body'] {
  const { email, ...shared } = sharedBody(form)
  return {
    ...shared,
    // Support changes no email, and a business may have none.
    ...(isSupport ? {} : { email }),
    ...codeValues(form, saved),
    setupCompleted: true,
    revision,
  }
}
