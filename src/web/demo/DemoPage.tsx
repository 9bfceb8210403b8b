import Settings from 'lucide-react/icons/settings'
import type { ReactNode } from 'react'
import { DarkModeSwitch } from '../owner/shell/DarkModeSwitch.tsx'
import { demoPaths, paths } from '../platform/paths.ts'
import { Exact } from '../platform/ui/Exact.tsx'
import { IconLink } from '../platform/ui/IconButton.tsx'
import { demoShop } from '../shared/demo/shop.ts'
import { OwnerPage } from '../shared/pages/OwnerPage.tsx'
import { BackHome, DemoStrip, ForReal } from './DemoStrip.tsx'

interface DemoPageProps {
  /** Also in dark mode. */
  staysLight?: boolean | undefined
  children: ReactNode
}

/** The frame of the demo's owner pages. It says what is made up and links to the registration. */
export function DemoPage({ staysLight = false, children }: DemoPageProps) {
  return (
    <>
      <DemoStrip other={{ to: paths.demoSetup(), words: 'Demo setup' }}>
        <Exact
          in={`Sample data: ${demoShop.business.name} and its customers are made up, and nothing is saved.`}
          names={[demoShop.business.name]}
        />
      </DemoStrip>
      <OwnerPage
        tools={
          <div className="flex max-md:-me-2.5 md:gap-2">
            {staysLight ? null : <DarkModeSwitch />}
            <IconLink
              to={demoPaths.settings()}
              aria-label="Settings"
              className="text-ink-2 md:hidden"
            >
              <Settings aria-hidden="true" size={20} />
            </IconLink>
            <BackHome />
          </div>
        }
      >
        {children}
        <div className="mt-[18px] print:hidden">
          <ForReal />
        </div>
      </OwnerPage>
    </>
  )
}
