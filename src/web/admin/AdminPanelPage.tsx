import { useQueryClient } from '@tanstack/react-query'
import Database from 'lucide-react/icons/database'
import Mail from 'lucide-react/icons/mail'
import Mic from 'lucide-react/icons/mic'
import Phone from 'lucide-react/icons/phone'
import QrCode from 'lucide-react/icons/qr-code'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { product } from '../../contract/platform/product.ts'
import { paths } from '../platform/paths.ts'
import { Button } from '../platform/ui/Button.tsx'
import { formatMoment } from '../platform/ui/format.ts'
import { IconButton, IconLink } from '../platform/ui/IconButton.tsx'
import { Link } from '../platform/ui/Link.tsx'
import { Skeleton } from '../platform/ui/Loading.tsx'
import { dismissToast } from '../platform/ui/toast.ts'
import { useWasIdle } from '../platform/ui/useWasIdle.ts'
import { AdminFrame, AdminHeading } from './AdminFrame.tsx'
import { FixCodesDialog } from './codes/FixCodesDialog.tsx'
import { AddDemoDataDialog, RemoveDemoDataDialog, useDemoData } from './demoDataDialogs.tsx'
import { AdminDialogContext, useAdminDialog } from './dialogs.ts'
import { StatCards } from './platform/StatCards.tsx'
import { type SectionName, sections } from './sections.ts'
import { AdminGate } from './session/AdminGate.tsx'
import { BackToHome } from './session/AdminSignIn.tsx'
import { adminKey, useAdminSession } from './session/adminSession.ts'
import { LogOut } from './session/LogOut.tsx'
import { useSupportRequestCounts } from './support/queries.ts'

export default function AdminPanelPage() {
  const [dialog, setDialog] = useState<ReactNode>()
  const dialogs = useMemo(
    () => ({
      open(opened: ReactNode) {
        dismissToast()
        setDialog(opened)
      },
      close: () => setDialog(undefined),
    }),
    [],
  )
  return (
    <AdminDialogContext value={dialogs}>
      <title>{`Admin panel | ${product.name}`}</title>
      <AdminGate
        lead="Enter the admin password to open the platform dashboard."
        keepsDialog={dialog !== undefined}
      >
        <AdminPanel hasDialog={dialog !== undefined} />
        {dialog}
      </AdminGate>
    </AdminDialogContext>
  )
}

function AdminPanel({ hasDialog }: { hasDialog: boolean }) {
  const { endsAt } = useAdminSession()
  return (
    <AdminFrame tools={<Tools />}>
      <div className="mb-[18px] flex flex-wrap items-end justify-between gap-x-5 gap-y-3 pt-2.5">
        <div>
          <AdminHeading isUnderDialog={hasDialog}>Platform Administration Dashboard</AdminHeading>
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

/** The section that the address names, or else the first. */
function OpenSection() {
  const [address] = useSearchParams()
  const named = address.get('section')
  const { name, Content } = sections.find((section) => section.name === named) ?? sections[0]
  return (
    <div className="mt-[18px]">
      <SectionTabs open={name} />
      <div className="rounded-lg bg-receipt px-4 pt-4 pb-5 shadow-paper md:px-6 min-[1260px]:rounded-t-none">
        {/* A new key per section, because one section's choices mean nothing in another. */}
        <Suspense key={name} fallback={<Skeleton lines={[100, 92, 100, 84]} />}>
          <Content />
        </Suspense>
      </div>
    </div>
  )
}

/** Reads everything again, because nothing here refreshes by itself. */
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

function FixCodesButton() {
  const { open } = useAdminDialog()
  return (
    <Button look="plain" size="slim" onClick={() => open(<FixCodesDialog />)}>
      <QrCode aria-hidden="true" size={18} />
      Fix QR Codes
    </Button>
  )
}

/** Adds demo data; if there is some, removes it. */
function DemoDataButton() {
  const { open } = useAdminDialog()
  const { data, isPending } = useDemoData()
  const isThere = data !== undefined && data.shops.length > 0
  // It is not known yet which of the two the button does.
  const label = isPending ? 'Demo Data' : isThere ? 'Remove demo data' : 'Add Demo Data'
  const dialog = isThere ? <RemoveDemoDataDialog /> : <AddDemoDataDialog />
  return (
    <Button look="plain" size="slim" disabled={isPending} onClick={() => open(dialog)}>
      <Database aria-hidden="true" size={18} />
      {label}
    </Button>
  )
}

/**
 * Links from section to section, each with its own address. They are folder tabs if all fit in one
 * row. Otherwise tabs would overlap, so they are buttons.
 */
function SectionTabs({ open }: { open: SectionName }) {
  return (
    <nav aria-label="Sections" className="border-ink max-[1259px]:mb-3 min-[1260px]:border-b-2">
      <ul className="grid grid-cols-2 gap-1 md:flex md:flex-wrap min-[1260px]:gap-0">
        {sections.map(({ name, label, Icon }) => (
          <li key={name}>
            <Tab to={paths.adminPanel({ section: name })} isOpen={name === open}>
              <Icon aria-hidden="true" size={18} />
              {label}
              {name === 'support' ? <NewRequests /> : null}
            </Tab>
          </li>
        ))}
        <li>
          <Tab to={paths.adminVoiceComments()} isOpen={false}>
            <Mic aria-hidden="true" size={18} />
            Voice comments
          </Tab>
        </li>
      </ul>
    </nav>
  )
}

const open = 'bg-pad-deep text-ink min-[1260px]:border-ink min-[1260px]:bg-receipt'
const closed = 'text-ink-2 hover:text-ink min-[1260px]:border-transparent'

function Tab({ to, isOpen, children }: { to: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'page' : undefined}
      className={`flex min-h-11 items-center gap-2 rounded-sm px-3 py-2 font-[620] no-underline max-md:px-2.5 max-md:text-sm md:whitespace-nowrap min-[1260px]:rounded-t-md min-[1260px]:rounded-b-none min-[1260px]:border-2 min-[1260px]:border-b-0 [&>svg]:flex-none ${isOpen ? open : closed}`}
    >
      {children}
    </Link>
  )
}

/** The number of unanswered requests, in the tab. Requested once the page is idle. */
function NewRequests() {
  const enabled = useWasIdle()
  const { data } = useSupportRequestCounts({ enabled })
  if (!data || data.new === 0) return null
  return (
    <span className="rounded-sm bg-band-yellow-pale px-1.5 text-sm text-band-yellow-text tabular-nums">
      {data.new.toLocaleString('en-US')}
      <span className="sr-only"> new</span>
    </span>
  )
}
