import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from './Link.tsx'
import { Spinner } from './Loading.tsx'
import { useHydrated } from './useHydrated.ts'

/**
 * till: the only primary button of a view. ink: the same on kraft. plain: beside it. quiet:
 * underlined. danger: only inside a confirm dialog. biz: on a shop's own pages. ticket: gives a
 * reward.
 */
export type ButtonLook = 'till' | 'ink' | 'plain' | 'quiet' | 'danger' | 'biz' | 'ticket'

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
  /** An -ing verb. While set, the button shows it and ignores presses. Keeps focus and width. */
  busy?: string | false | undefined
  /** Presses count already, and only then it shows what it is busy with: see beforeScripts.ts. */
  keepsPresses?: boolean
}

export function Button({
  look,
  size,
  wide,
  busy,
  keepsPresses = false,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  const isWaiting = Boolean(busy) && !keepsPresses
  return (
    <button
      type="button"
      {...button}
      className={classOf({ look, size, wide }, className)}
      aria-busy={isWaiting ? true : undefined}
      aria-disabled={isWaiting ? true : button['aria-disabled']}
      onClick={isWaiting ? (event) => event.preventDefault() : onClick}
    >
      <span className="grid">
        <Face hidden={isWaiting}>{children}</Face>
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

/** Sends a form that needs the page's code. A press before the code runs is kept until then. */
export function SendKey({ busy, disabled, ...button }: ButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      {...button}
      type="submit"
      wide
      disabled={isHydrated && disabled}
      keepsPresses={!isHydrated}
      busy={isHydrated ? busy : 'Getting ready...'}
      className={isHydrated ? undefined : 'getting-ready'}
    />
  )
}

/** Both faces share one cell, so the button is as wide as the wider face. */
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

/** A link that looks like a button. Use it to open a page, and `Button` for actions. */
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

/** A link until the page's code runs, then a button. The link's page offers the same action. */
export function ButtonOrLink({ to, onClick, busy, ...look }: ButtonOrLinkProps) {
  return useHydrated() ? (
    <Button {...look} busy={busy} onClick={onClick} />
  ) : (
    <ButtonLink {...look} to={to} />
  )
}
