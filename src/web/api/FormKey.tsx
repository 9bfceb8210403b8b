import { isFreshFormKey } from '../../contract/formKey.ts'
import { usePageData } from './pageData.ts'

const NAME = 'formKey'

/** The page's idempotency key in a form: sent twice, with or without the page's code, it is one thing. */
export function FormKey() {
  const { formKey } = usePageData()
  // Some browsers fill in what stood in a field before a reload.
  return <input type="hidden" name={NAME} value={formKey ?? ''} autoComplete="off" />
}

let taken: string | undefined

/**
 * The key of a form, once, and while it stands for this visit: what the page's code sends first may have been
 * sent without it a moment before, and what it sends next is something else.
 */
export function takeFormKey(form: FormData): string | undefined {
  const key = String(form.get(NAME) ?? '')
  if (key === taken || !isFreshFormKey(key, new Date())) return undefined
  taken = key
  return key
}
