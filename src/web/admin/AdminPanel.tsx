import { useQueryClient } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { formatMoment } from '../ui/formatMoment.ts'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AdminDialogs } from './AdminDialogs.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminHeading } from './AdminHeading.tsx'
import { FixCodesButton } from './codes/FixCodesButton.tsx'
import { DemoDataButton } from './demo/DemoDataButton.tsx'
import { useAdminDraft } from './drafts.ts'
import { StatCards } from './platform/StatCards.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { sections } from './sections.ts'
import { BackToHome } from './session/AdminSignIn.tsx'
import { adminKey, useAdminSession } from './session/adminSession.ts'
import { LogOut } from './session/LogOut.tsx'

export function AdminPanel() {
  const { endsAt, wasClosed } = useAdminSession()
  const { draft } = useAdminDraft()
  return (
    <AdminFrame tools={<Tools />}>
      <div className="mb-[18px] flex flex-wrap items-end justify-between gap-x-5 gap-y-3 pt-2.5">
        <div>
          <AdminHeading takesFocus={wasClosed && !draft}>
            Platform Administration Dashboard
          </AdminHeading>
          <p className="text-ink-2">This session ends on {formatMoment(new Date(endsAt))}.</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Refresh />
          <DemoDataButton />
          <FixCodesButton />
        </div>
      </div>
      <StatCards />
      <OpenSection />
      <AdminDialogs />
    </AdminFrame>
  )
}

function Tools() {
  return (
    <>
      <BackToHome />
      <IconLink to={paths.phoneNumberGuide()}>
        <Phone aria-hidden="true" size={18} />
        Phone Guide
      </IconLink>
      <IconLink to={paths.emailAccess()} target="_blank">
        <Mail aria-hidden="true" size={18} />
        Support email
        <span className="sr-only"> (opens in a new tab)</span>
      </IconLink>
      <LogOut />
    </>
  )
}

/** The section that the address names; the first where it names none. */
function OpenSection() {
  const [address] = useSearchParams()
  const named = address.get('section')
  const { name, Content } = sections.find((section) => section.name === named) ?? sections[0]
  return (
    <div className="mt-[18px]">
      <SectionTabs open={name} />
      <div className="rounded-lg bg-receipt px-4 pt-4 pb-5 shadow-paper md:px-6 min-[1260px]:rounded-t-none">
        {/* Choices of one section are none of another's. */}
        <Suspense key={name} fallback={<Skeleton lines={[100, 92, 100, 84]} />}>
          <Content />
        </Suspense>
      </div>
    </div>
  )
}

/** Reads everything again; nothing here refreshes by itself. */
function Refresh() {
  const queryClient = useQueryClient()
  const [isRefreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    await queryClient.invalidateQueries({ queryKey: adminKey })
    setRefreshing(false)
  }

  return (
    <IconButton aria-busy={isRefreshing} onClick={isRefreshing ? undefined : refresh}>
      <RefreshCw aria-hidden="true" size={18} />
      {isRefreshing ? 'Refreshing...' : 'Refresh'}
    </IconButton>
  )
}
