import type { ErrorAnswer } from '../../contract/platform/errorAnswer.ts'
import type { SpokenLanguage } from '../../contract/platform/languages.ts'
import { AppError } from '../platform/errors.ts'

/** A page's language is known once its shop is, which is after its refusals. */
const said = new WeakMap<object, AppError>()

/** A refusal for a page's data, which `inLanguage` says in the page's language. */
export function refusalOf(error: AppError): ErrorAnswer & { readonly status: number } {
  const refusal = { status: error.status, ...error.answer() }
  said.set(refusal, error)
  return refusal
}

/** The refusal, with something wrong about one more field. */
export function withField(
  refusal: ErrorAnswer & { readonly status: number },
  name: string,
  sentence: string,
): ErrorAnswer & { readonly status: number } {
  const error = said.get(refusal)
  const fields = { ...(error?.details.fields ?? refusal.fields), [name]: sentence }
  return refusalOf(new AppError(error?.code ?? 'invalid_input', { ...error?.details, fields }))
}

/** The same data, with its refusals in the page's language. */
export function inLanguage<Data>(data: Data, language: SpokenLanguage): Data {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const error = said.get(data)
  if (error) return { ...data, ...error.answer(language) }
  return Object.fromEntries(
    Object.entries(data).map(([name, part]) => [name, inLanguage(part, language)]),
  ) as Data
}
