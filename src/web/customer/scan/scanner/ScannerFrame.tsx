import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { IconLink } from '../../../ui/IconButton.tsx'
import { Logo } from '../../../ui/Logo.tsx'

/** The scanner before a code says which shop it is; closing it leads home. */
export function ScannerFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto fills-window max-w-[480px] px-4 pb-10">
      <title>QR Code Scanner - Earn Instant Rewards</title>
      <header className="flex items-center justify-between gap-2 py-3">
        <Logo />
        <IconLink to={paths.home()} className="-mr-2.5">
          <X aria-hidden="true" size={20} />
          Close
        </IconLink>
      </header>
      <main id="main" className="grid gap-5 pt-3">
        <div>
          <h1 className="display text-[2.125rem] leading-[1.08]">QR Code Scanner</h1>
          <p className="mt-2 text-lg">Earn instant rewards with the codes on the counter.</p>
        </div>
        {children}
      </main>
    </div>
  )
}
