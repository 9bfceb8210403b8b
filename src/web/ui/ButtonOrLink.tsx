import { Button, ButtonLink, type ButtonProps } from './Button.tsx'
import { useHydrated } from './useHydrated.ts'

interface ButtonOrLinkProps extends Pick<ButtonProps, 'look' | 'size' | 'wide' | 'busy'> {
  to: string
  onClick: () => void
  children: string
}

/** A key that is a link until the page's code is here: to a page where the same can be done. */
export function ButtonOrLink({ to, onClick, busy, ...look }: ButtonOrLinkProps) {
  return useHydrated() ? (
    <Button {...look} busy={busy} onClick={onClick} />
  ) : (
    <ButtonLink {...look} to={to} />
  )
}
