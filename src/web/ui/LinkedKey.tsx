import { Key, KeyLink, type KeyProps } from './Key.tsx'
import { useHydrated } from './useHydrated.ts'

interface LinkedKeyProps extends Pick<KeyProps, 'look' | 'size' | 'wide' | 'busy'> {
  to: string
  onClick: () => void
  children: string
}

/** A key that is a link until the page's code is here: to a page where the same can be done. */
export function LinkedKey({ to, onClick, busy, ...look }: LinkedKeyProps) {
  return useHydrated() ? (
    <Key {...look} busy={busy} onClick={onClick} />
  ) : (
    <KeyLink {...look} to={to} />
  )
}
