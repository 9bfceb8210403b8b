import type { ReactNode } from 'react'
import { product } from '../../contract/product.ts'
import { DeskPage } from '../desk/DeskPage.tsx'

interface SetupFrameProps {
  heading: string
  /** Beside the heading: how far it is. */
  badge?: ReactNode
  children: ReactNode
}

export function SetupFrame({ heading, badge, children }: SetupFrameProps) {
  return (
    <DeskPage>
      <title>{`${heading} | ${product.name}`}</title>
      <div className="mx-auto grid max-w-[640px] gap-6 pt-4 desk:pt-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display text-3xl">{heading}</h1>
          {badge}
        </div>
        {children}
      </div>
    </DeskPage>
  )
}
