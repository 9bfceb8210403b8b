import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'

/** The layout of a customer's page if no code says which shop it is. */
export function CustomerLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto fills-window max-w-[480px] px-4 pb-10">
      <header className="py-3">
        <Logo />
      </header>
      <main id="main" className="grid gap-5 pt-3">
        {children}
      </main>
    </div>
  )
}
