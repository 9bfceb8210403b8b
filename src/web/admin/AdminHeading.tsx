import { type ReactNode, useEffect, useRef } from 'react'

/** Receives focus where the panel took the place of the password. */
export function AdminHeading({
  takesFocus,
  children,
}: {
  takesFocus: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className="display text-[2rem] leading-[1.1]">
      {children}
    </h1>
  )
}
