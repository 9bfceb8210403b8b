import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { product } from '../../contract/product.ts'
import { DeskPage } from '../desk/DeskPage.tsx'
import { useFocusWhenLed } from '../desk/useFocusWhenLed.ts'
import { paths } from '../paths.ts'
import { ToolLink } from '../ui/Tool.tsx'

interface SetupFrameProps {
  heading: string
  /** Beside the heading: whether it is done. */
  badge?: ReactNode
  /** Under the heading. */
  lead?: string
  /** At the right of both: how far it is. */
  progress?: ReactNode
  children: ReactNode
}

export function SetupFrame({ heading, badge, lead, progress, children }: SetupFrameProps) {
  const focused = useFocusWhenLed()
  return (
    <DeskPage tools={<BackToDashboard />}>
      <title>{`${heading} | ${product.name}`}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-3 pb-[18px]">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 ref={focused} tabIndex={-1} className="display text-3xl">
              {heading}
            </h1>
            {badge}
          </div>
          {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
        </div>
        {progress}
      </div>
      {children}
    </DeskPage>
  )
}

function BackToDashboard() {
  return (
    <ToolLink to={paths.dashboard()}>
      <ArrowLeft aria-hidden="true" size={18} />
      Back to Dashboard
    </ToolLink>
  )
}
