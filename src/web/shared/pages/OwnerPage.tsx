import type { ReactNode } from 'react'
import { Logo } from '../../platform/ui/Logo.tsx'
import { CookieButton } from '../consent/CookieButton.tsx'

/** The frame of an owner's page: the logo and the tools above the page. */
export function OwnerPage({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[1180px] px-3.5 md:px-6">
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-2 py-2.5">
        <Logo />
        {tools}
      </header>
      <main id="main" className="pb-12">
        {children}
      </main>
      <footer className="pb-4 text-xs text-ink-2 print:hidden">
        <CookieButton />
      </footer>
    </div>
  )
}
