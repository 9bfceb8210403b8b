import { type ComponentProps, useMemo } from 'react'
import { useAddress } from './address.ts'

/**
 * Stands in for the router on the pages at the counter, which have no use for one: each is opened by
 * a code and left for good. It has what those pages use of it, under the same names. The router by
 * itself weighs 45 kB, half as much as all the rest.
 */

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  /** Every link here loads a document. */
  reloadDocument?: boolean
}

export function Link({ to, replace, reloadDocument: _, onClick, ...link }: LinkProps) {
  return (
    <a
      {...link}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (!replace || event.defaultPrevented || !isPlainClick) return
        event.preventDefault()
        location.replace(to)
      }}
    />
  )
}

export function useNavigate(): (to: string, how?: { replace?: boolean }) => void {
  return navigate
}

function navigate(to: string, { replace = false } = {}) {
  if (replace) location.replace(to)
  else location.assign(to)
}

/** Whoever comes by a link loads a document: here every visit is a first one. */
export function useLocation() {
  return { key: 'default' } as const
}

export function useParams(): Readonly<Record<string, string | undefined>> {
  return useAddress().params
}

export function useSearchParams(): [URLSearchParams] {
  const { search } = useAddress()
  return [useMemo(() => new URLSearchParams(search), [search])]
}
