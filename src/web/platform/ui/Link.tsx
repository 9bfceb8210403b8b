import type { ComponentProps, MouseEvent } from 'react'
import { goTo, type How, isInside } from './going.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, How {
  to: string
}

/** A link. Inside the app it does not load a document. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...link }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || link.target || !isPlain(event)) return
    if (!replace && !isInside(to)) return
    event.preventDefault()
    void goTo(to, { replace, state, preventScrollReset })
  }
  return <a {...link} href={to} onClick={follow} />
}

/** Any other click opens a tab or a window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
