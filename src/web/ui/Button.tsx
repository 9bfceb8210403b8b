import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from './Link.tsx'
import { Spinner } from './Loading.tsx'
import { useHydrated } from './useHydrated.ts'

/**
 * till: the one primary key of a view; ink: the same on kraft; plain: beside it; quiet: underlined;
 * danger: only inside a confirm dialog; biz: a shop's own pages.
 */
export type ButtonLook = 'till' | 'ink' | 'plain' | 'quiet' | 'danger' | 'biz'

interface Look {
  look?: ButtonLook
  size?: 'slim'
  /** As wide as its container. */
  wide?: boolean
}

function classOf({ look = 'till', size, wide }: Look, more?: string): string {
  return ['key', look, size, wide && 'w-full', more].filter(Boolean).join(' ')
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** While set, the key shows this verb in -ing and takes no presses. It keeps focus and width. */
  busy?: string | false | undefined
}

export function Button({
  look,
  size,
  wide,
  busy,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classOf({ look, size, wide }, className)}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : button['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className="grid">
        <Face hidden={Boolean(busy)}>{children}</Face>
        {busy ? (
          <Face>
            <Spinner small />
            {busy}
          </Face>
        ) : null}
      </span>
    </button>
  )
}

/** Sends a form that is nothing without the page's code: until that is here it rests, and soon says why. */
export function SendKey({ busy, disabled, ...button }: ButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      {...button}
      type="submit"
      wide
      disabled={!isHydrated || disabled}
      busy={isHydrated ? busy : 'Getting ready...'}
      className={isHydrated ? undefined : 'getting-ready'}
    />
  )
}

/** Both faces share one cell, so the key is as wide as the wider of them. */
function Face({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <span
      className={`col-start-1 row-start-1 flex items-center justify-center gap-2 ${hidden ? 'invisible' : ''}`}
    >
      {children}
    </span>
  )
}

export interface ButtonLinkProps extends Look, LinkProps {}

/** A link that looks like a key: for going somewhere, while `Button` does something. */
export function ButtonLink({ look, size, wide, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={classOf({ look, size, wide }, className)}>
      <Face>{children}</Face>
    </Link>
  )
}

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
