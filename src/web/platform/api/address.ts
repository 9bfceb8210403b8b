import { createContext, useContext, useMemo } from 'react'
import type { Address } from '../../../contract/pageData.ts'

/** Set while a page is rendered outside of a browser. In a browser, the address bar is used. */
export const AddressContext = createContext<Address | undefined>(undefined)

export function useAddress(): Address {
  return (
    useContext(AddressContext) ?? {
      path: location.pathname,
      params: paramsOfPage(),
      search: location.search,
    }
  )
}

export function useQuery(): URLSearchParams {
  const { search } = useAddress()
  return useMemo(() => new URLSearchParams(search), [search])
}

function paramsOfPage(): Address['params'] {
  const [, page, first] = location.pathname.split('/')
  return page === 'feedback' ? { businessId: first } : {}
}
