import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './Link.tsx'

interface IconLook {
  /** Deletes something after a question. */
  danger?: boolean
  /** Puts the word below the icon instead of beside it. */
  stacked?: boolean
}

function classOf({ danger, stacked }: IconLook, more?: string): string {
  const stack = 'min-h-[50px] flex-col gap-0.5 px-1 text-2xs'
  return ['tool', danger && 'text-serial', stacked && stack, more].filter(Boolean).join(' ')
}

/** A small action in a row or a bar. An icon alone needs `aria-label`. */
export function IconButton({
  danger,
  stacked,
  className,
  ...button
}: IconLook & ComponentProps<'button'>) {
  return <button type="button" {...button} className={classOf({ danger, stacked }, className)} />
}

export function IconLink({ danger, stacked, className, ...link }: IconLook & LinkProps) {
  return <Link {...link} className={classOf({ danger, stacked }, className)} />
}
