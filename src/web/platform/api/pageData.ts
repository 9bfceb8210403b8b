import { createContext, use } from 'react'
import type { Answered, PageData } from '../../../contract/pageData.ts'
import { type Country, firstCountries } from '../../../contract/platform/countries.ts'
import { CallError } from './callError.ts'
import type { FirstLoaded } from './useLoaded.ts'

/** The data that came with the page; empty if the router opened it. */
export const PageDataContext = createContext<PageData>({})

export function usePageData(): PageData {
  return use(PageDataContext)
}

/** The page's data, as the first answer for `useLoaded`. */
export function firstLoaded<T>(
  key: string,
  answered: Answered<T> | undefined,
): FirstLoaded<T> | undefined {
  if (!answered) return undefined
  return 'data' in answered
    ? { key, data: answered.data }
    : { key, error: new CallError(answered.error) }
}

/** The result of a form that was sent without the page's code. */
export function dataOf<T>(answered: Answered<T> | undefined): T | undefined {
  return answered && 'data' in answered ? answered.data : undefined
}

/** Why such a form had no result. */
export function errorOf(answered: Answered<unknown> | undefined): CallError | undefined {
  return answered && 'error' in answered ? new CallError(answered.error) : undefined
}

/** The country where a phone number is probably from. */
export function useFirstCountry(): Country {
  const { region } = usePageData()
  return firstCountries.find(({ code }) => code === region) ?? firstCountries[0]
}
