import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readListAddress, writeListAddress } from './listAddress.ts'

/** The choices of a list as they stand in the page's address, and how to show others in their place. */
export function useListAddress() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // "Skip to content" puts the name of a place there; what was typed still holds.
  const typed = useRef(hash)
  if (hash === '' || hash.includes('=')) typed.current = hash
  const fragment = typed.current

  const choices = useMemo(() => readListAddress({ search, hash: fragment }), [search, fragment])
  const show = useCallback(
    (next: URLSearchParams) =>
      void navigate(writeListAddress(next), { replace: true, preventScrollReset: true }),
    [navigate],
  )
  return [choices, show] as const
}
