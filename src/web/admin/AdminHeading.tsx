import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Receives focus where the panel took the place of the password. */
export function AdminHeading({
  takesFocus,
  children,
}: {
  takesFocus: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Once, as the panel opens: a dialog that closes later gives the focus back to its own key.
  const [tookThePlace] = useState(takesFocus)
  useEffect(() => {
    if (tookThePlace) heading.current?.focus()
  }, [tookThePlace])
  return (
    <h1 ref={heading} tabIndex={-1} className="display text-[2rem] leading-[1.1]">
      {children}
    </h1>
  )
}
