import { createContext, useContext } from 'react'

/** Where a page stands, as far as it asks. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

/** Given while the static pages are made; in a browser the address bar tells. */
export const AddressContext = createContext<Address | undefined>(undefined)

export function useAddress(): Address {
  return useContext(AddressContext) ?? { params: paramsOfPage(), search: location.search }
}

/** `variant`: which of a page's static files the server has chosen. */
function paramsOfPage(): Address['params'] {
  const [, page, first] = location.pathname.split('/')
  const variant = document.getElementById('standalone')?.dataset.variant
  return page === 'feedback' ? { businessId: first } : { variant }
}
