import type { ReactNode } from 'react'
import { product } from '../../contract/platform/product.ts'
import { Logo } from '../platform/ui/Logo.tsx'

interface DeviceFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** Frame for a device that is not a till yet: one column, as on a phone. */
export function DeviceFrame({ title, lead, children }: DeviceFrameProps) {
  return (
    <div className="mx-auto fills-window max-w-[480px] px-4 pb-10">
      <DeviceTitle>{title}</DeviceTitle>
      <header className="py-3">
        <Logo />
      </header>
      <main id="main" className="grid gap-5 pt-3">
        <div>
          <h1 className="display text-[2.125rem] leading-[1.08]">{title}</h1>
          {lead ? <p className="mt-2 text-lg">{lead}</p> : null}
        </div>
        {children}
      </main>
    </div>
  )
}

/** Title of a page for the shops' own devices. Search engines must not list it. */
export function DeviceTitle({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} | ${product.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
