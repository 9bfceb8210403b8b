import type { ReactNode } from 'react'
import { Logo } from '../../platform/ui/Logo.tsx'
import { LanguageSelect } from '../language/LanguageSelect.tsx'

interface CustomerLayoutProps {
  /** At the end of the header, such as the way out. */
  action?: ReactNode
  children: ReactNode
}

/** The layout of a customer's page if no code says which shop it is. */
export function CustomerLayout({ action, children }: CustomerLayoutProps) {
  return (
    <div className="mx-auto flex fills-window max-w-[480px] flex-col px-4 pb-3">
      <header className="flex items-center justify-between gap-2 py-3">
        <Logo />
        {action}
      </header>
      <main id="main" className="grid flex-1 content-start gap-5 pt-3 pb-7">
        {children}
      </main>
      <footer className="flex flex-wrap justify-center text-xs text-ink-2 empty:hidden">
        <LanguageSelect />
      </footer>
    </div>
  )
}
