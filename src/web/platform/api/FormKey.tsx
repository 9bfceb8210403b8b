import { isFreshFormKey } from '../../../contract/platform/formKey.ts'
import { serverDate } from '../ui/serverTime.ts'
import { usePageData } from './pageData.ts'

const NAME = 'formKey'

/**
 * The page's idempotency key, in a form. Sent twice, with or without the page's code, it counts
 * once.
 */
export function FormKey() {
  const { formKey } = usePageData()
  // Some browsers restore a field's value after a reload.
  return <input type="hidden" name={NAME} value={formKey ?? ''} autoComplete="off" />
}

let taken: string | undefined

/**
 * A form's key, once, and while it is of this visit. The first submission by the page's code may
 * repeat one sent without the code a moment before. The next is something else.
 */
export function takeFormKey(form: FormData): string | undefined {
  const key = String(form.get(NAME) ?? '')
  if (key === taken || !isFreshFormKey(key, serverDate())) return undefined
  taken = key
  return key
}
