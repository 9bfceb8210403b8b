import { createContext, use } from 'react'
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
