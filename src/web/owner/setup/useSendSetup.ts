import type { Business } from '../../../contract/businesses.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import type { createBusiness, updateBusiness } from '../../../contract/setup.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { useCreateBusiness, useUpdateBusiness } from './queries.ts'
import { numberFields, numberOf, purchases, type SetupForm } from './setupForm.ts'

interface SendParts {
  /** Undefined for a new business. */
  businessId: number | undefined
  isSupport: boolean
}

export interface SentSetup {
  form: SetupForm
  saved: SetupForm
  revision: number
}

/** Creates the business, or changes it. */
export function useSendSetup({ businessId, isSupport }: SendParts) {
  const { mutateAsync: createBusiness } = useCreateBusiness()
  const { mutateAsync: updateBusiness } = useUpdateBusiness()
  const keyOf = useActionKey()

  return ({ form, saved, revision }: SentSetup): Promise<Business> => {
    if (businessId === undefined) {
      const body = creationBody(form)
      return createBusiness({ body, idempotencyKey: keyOf(body) })
    }
    const body = updateBody({ form, saved, revision, isSupport })
    return updateBusiness({ businessId, body })
  }
}

/** What both calls have in common. */
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

/** The changed values of the codes. For a new business, all of them. */
function codeValues(form: SetupForm, saved?: SetupForm) {
  const changed = purchases.filter(({ field }) => form[field] !== saved?.[field])
  return Object.fromEntries(
    changed.map(({ field, usual }) => [field, numberOf(form[field], usual)]),
  ) as Partial<Record<(typeof purchases)[number]['field'], number>>
}

function creationBody(form: SetupForm): CallInput<typeof createBusiness>['body'] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { ...sharedBody(form), ...codeValues(form), timeZone }
}

function updateBody({
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
    // Support may not change the email, and a business may have none.
    ...(!isSupport && { email }),
    ...codeValues(form, saved),
    setupCompleted: true,
    revision,
  }
}
