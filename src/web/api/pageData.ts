import { createContext, use } from 'react'
import { type Country, firstCountries } from '../../contract/countries.ts'
import type { Answered, PageData } from '../../contract/pageData.ts'
import { CallError } from './callError.ts'
import type { FirstLoaded } from './useLoaded.ts'

/** What the page came with; nothing where the router opened it. */
export const PageDataContext = createContext<PageData>({})

export function usePageData(): PageData {
  return use(PageDataContext)
}

/** What came with the page, as the answer to this question of its own. */
export function firstLoaded<T>(
  key: string,
  answered: Answered<T> | undefined,
): FirstLoaded<T> | undefined {
  if (!answered) return undefined
  return 'data' in answered
    ? { key, data: answered.data }
    : { key, error: new CallError(answered.error) }
}

/** What a form that was sent without the page's code gave. */
export function dataOf<T>(answered: Answered<T> | undefined): T | undefined {
  return answered && 'data' in answered ? answered.data : undefined
}

/** Why such a form gave nothing. */
export function errorOf(answered: Answered<unknown> | undefined): CallError | undefined {
  return answered && 'error' in answered ? new CallError(answered.error) : undefined
}

/** Where a phone number is probably of. */
export function useFirstCountry(): Country {
  const { region } = usePageData()
  return firstCountries.find(({ code }) => code === region) ?? firstCountries[0]
}
