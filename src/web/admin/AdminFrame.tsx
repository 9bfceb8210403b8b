import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Badge } from '../platform/ui/Badge.tsx'
import { Logo } from '../platform/ui/Logo.tsx'
import { useAdminSession } from './session/adminSession.ts'

/** The frame of an administrator's page. Wider than an owner's, for the tables. */
export function AdminFrame({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[1400px] px-3.5 md:px-7">
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 py-2.5">
        <div className="flex items-center gap-3.5">
          <Logo />
          <Badge look="off">Admin</Badge>
        </div>
        <nav aria-label="Admin" className="flex flex-wrap items-center max-md:-mx-2.5">
          {tools}
        </nav>
      </header>
      <main id="main" className="pb-12">
        {children}
      </main>
    </div>
  )
}

interface AdminHeadingProps {
  /** A dialog over the page takes the focus instead. */
  isUnderDialog?: boolean
  children: ReactNode
}

/** Takes the focus if the page has just replaced the password form. */
export function AdminHeading({ isUnderDialog = false, children }: AdminHeadingProps) {
  const { isOpen, wasClosed } = useAdminSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (!isUnderDialog) heading.current?.focus()
  })
  useEffect(() => {
    if (isOpen && wasClosed) takeFocus()
  }, [isOpen, wasClosed])
  return (
    <h1 ref={heading} tabIndex={-1} className="display text-[2rem] leading-[1.1]">
      {children}
    </h1>
  )
}
