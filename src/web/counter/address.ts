import { createContext, useContext } from 'react'

/** Where a page stands, as far as it asks. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

/** Given while the static pages are made; in a browser the address bar tells. */
export const AddressContext = createContext<Address | undefined>(undefined)

export function useAddress(): Address {
  return (
    useContext(AddressContext) ?? { params: paramsOf(location.pathname), search: location.search }
  )
}

function paramsOf(pathname: string): Address['params'] {
  const [, page, first] = pathname.split('/')
  return page === 'feedback' ? { businessId: first } : {}
}
