import type { Business } from '../../../contract/businesses.ts'
import { CallError } from '../../platform/api/callError.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { paths } from '../../platform/paths.ts'
import { goTo } from '../../platform/ui/going.ts'
import { toast } from '../../platform/ui/toast.ts'
import { storeBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { needsFreshCode } from '../passcodes/useChange.ts'
import { readAnew, useForgetBusiness } from './queries.ts'
import { formOf, type SetupForm } from './setupForm.ts'
import type { Difference } from './setupState.ts'
import { stepOf } from './steps.ts'
import { type SentSetup, useSendSetup } from './useSendSetup.ts'

interface SaveParts {
  /** Undefined for a new business. */
  business: Business | undefined
  isSupport: boolean
  onUnauthorized: () => void
  /** Others have changed the same fields: their note needs the focus. */
  onDifferences: () => void
  onSaved: () => void
}

export interface Merged {
  form: SetupForm
  saved: SetupForm
  differences: readonly Difference[]
}
type Merge = (now: SetupForm, revision: number) => Merged

/** Saves a setup, on top of what others saved meanwhile, and opens the dashboard. */
export function useSaveSetup(parts: SaveParts) {
  const { business, isSupport, onUnauthorized, onDifferences, onSaved } = parts
  const send = useSendSetup({ businessId: business?.id, isSupport })
  const forgetBusiness = useForgetBusiness()

  /** Undefined if both changed the same fields: then the owner decides first. */
  async function sendOrMerge(sent: SentSetup, merge: Merge): Promise<Business | undefined> {
    try {
      return await send(sent)
    } catch (error) {
      const isChanged = error instanceof CallError && error.code === 'changed_meanwhile'
      if (!business || !isChanged) throw error
      const [now, codes] = await readAnew(business.id)
      const { differences, ...merged } = merge(formOf(now, codes), now.revision)
      return differences.length > 0 ? undefined : send({ ...merged, revision: now.revision })
    }
  }

  function finish({ id: businessId, name: businessName, phone: businessPhone }: Business) {
    onSaved()
    if (!isSupport) storeBusinessAccess({ businessId, businessName, businessPhone })
    forgetBusiness(businessId)
    toast(business ? updated : created)
    goTo(paths.dashboard())
  }

  return async (sent: SentSetup, merge: Merge) => {
    try {
      const saved = await sendOrMerge(sent, merge)
      if (saved) finish(saved)
      else onDifferences()
    } catch (error) {
      if (needsFreshCode(error) || namesField(error)) throw error
      if (error instanceof CallError && error.status === 401) return onUnauthorized()
      toastFailure('Error', error, 'Your changes were not saved. Please try again.')
    }
  }
}

/** Then a field of the form says what is wrong. */
function namesField(error: unknown): boolean {
  return error instanceof CallError && Object.keys(error.fields).some((name) => stepOf(name) >= 0)
}

const updated = {
  title: 'Business Updated',
  description: 'Your business settings have been saved!',
}
const created = {
  title: 'Business Created',
  description: 'Your business has been successfully created!',
}
