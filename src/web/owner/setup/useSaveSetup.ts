import type { Business } from '../../../contract/businesses.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import type { createBusiness, updateBusiness } from '../../../contract/setup.ts'
import { CallError } from '../../platform/api/callError.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { paths } from '../../platform/paths.ts'
import { goTo } from '../../platform/ui/going.ts'
import { toast } from '../../platform/ui/toast.ts'
import { storeBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { needsFreshCode, useChange } from '../passcodes/useChange.ts'
import { readAnew, useCreateBusiness, useForgetBusiness, useUpdateBusiness } from './queries.ts'
import { numberFields, numberOf, purchases, type SetupErrors, type SetupForm } from './setupForm.ts'
import { firstStepWithErrors } from './steps.ts'
import { checkNewSetup, checkSetup, type Setup } from './useSetup.ts'

interface SaveParts {
  setup: Setup
  /** Undefined for a new business. */
  business: Business | undefined
  onUnauthorized: () => void
  /** The shown step has an error: its field needs the focus. */
  onProblem: () => void
}

interface Sent {
  form: SetupForm
  saved: SetupForm | undefined
  revision: number
}

/** Checks and saves a setup, and opens the dashboard. A changed email needs a code. */
export function useSaveSetup({ setup, business, onUnauthorized, onProblem }: SaveParts) {
  const { mutateAsync: createBusiness } = useCreateBusiness()
  const { mutateAsync: updateBusiness } = useUpdateBusiness()
  const forgetBusiness = useForgetBusiness()
  const keyOf = useActionKey()

  async function send({ form, saved, revision }: Sent): Promise<Business> {
    const { isSupport } = setup
    if (!business || !saved) {
      const body = creationBody(form)
      return createBusiness({ body, idempotencyKey: keyOf(body) })
    }
    const body = updateBody({ form, saved, revision, isSupport })
    return updateBusiness({ businessId: business.id, body })
  }

  /** Sends again on top of others' changes. Undefined if both changed the same fields. */
  async function sendAnew(businessId: number): Promise<Business | undefined> {
    const [now, codes] = await readAnew(businessId)
    const { differences, ...merged } = setup.mergeWith({ business: now, codes })
    return differences.length > 0 ? undefined : send({ ...merged, revision: now.revision })
  }

  async function save(): Promise<Business | undefined> {
    try {
      return await send(setup)
    } catch (error) {
      const isChanged = error instanceof CallError && error.code === 'changed_meanwhile'
      if (business && isChanged) return sendAnew(business.id)
      throw error
    }
  }

  const { run, sending, freshCode } = useChange({
    businessId: business?.id ?? 0,
    defaultValues: {},
    failure: 'Your changes were not saved. Please try again.',
    change: async () => {
      try {
        const done = await save()
        if (done) finish(done)
        else onProblem()
      } catch (error) {
        if (needsFreshCode(error)) throw error
        fail(error)
      }
    },
  })

  function finish({ id: businessId, name: businessName, phone: businessPhone }: Business) {
    setup.finish()
    if (!setup.isSupport) storeBusinessAccess({ businessId, businessName, businessPhone })
    forgetBusiness(businessId)
    toast(business ? updated : created)
    goTo(paths.dashboard())
  }

  function fail(error: unknown) {
    if (error instanceof CallError && error.status === 401) return onUnauthorized()
    const fields: SetupErrors = error instanceof CallError ? error.fields : {}
    if (showProblems(fields)) return
    toastFailure('Error', error, 'Your changes were not saved. Please try again.')
  }

  /** Opens the first step with an error. Returns whether there is one. */
  function showProblems(errors: SetupErrors): boolean {
    const step = firstStepWithErrors(errors)
    setup.showErrors(errors)
    if (step === undefined) return false
    setup.goTo(step)
    onProblem()
    return true
  }

  async function submit() {
    const errors = business ? checkSetup(setup) : await checkNewSetup(setup)
    if (!showProblems(errors)) await run()
  }
  return { submit, isBusy: sending.isPending, freshCode, problem: sending.error }
}

const updated = {
  title: 'Business Updated',
  description: 'Your business settings have been saved!',
}
const created = {
  title: 'Business Created',
  description: 'Your business has been successfully created!',
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
