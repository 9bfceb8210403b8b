import { useQueryClient } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import Mic from 'lucide-react/icons/mic'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { formatMoment } from '../ui/formatMoment.ts'
import { Tool, ToolLink } from '../ui/Tool.tsx'
import { AccessDialog, type AccessDraft } from './AccessDialog.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminHeading } from './AdminHeading.tsx'
import { BackToHome } from './AdminSignIn.tsx'
import { AuditSection } from './AuditSection.tsx'
import { useAdminSession } from './adminSession.ts'
import { BusinessSection } from './BusinessSection.tsx'
import { LogOut } from './LogOut.tsx'
import { MessageSection } from './MessageSection.tsx'
import { adminKey } from './queries.ts'

interface AdminPanelProps {
  /** The business whose dashboard is about to be opened, and the reason as far as it is typed. */
  draft: AccessDraft | undefined
  onDraft: (draft: AccessDraft | undefined) => void
}

export function AdminPanel({ draft, onDraft }: AdminPanelProps) {
  const { endsAt, wasClosed } = useAdminSession()
  return (
    <AdminFrame
      tools={
        <>
          <BackToHome />
          <LogOut />
        </>
      }
    >
      <div className="mb-[18px] flex flex-wrap items-end justify-between gap-x-5 gap-y-2 pt-2.5">
        <div>
          <AdminHeading takesFocus={wasClosed && !draft}>
            Platform Administration Dashboard
          </AdminHeading>
          <p className="text-ink-2">This session ends on {formatMoment(new Date(endsAt))}.</p>
        </div>
        <div className="flex flex-wrap max-desk:-mx-2.5">
          <ToolLink to={paths.emailAccess()} target="_blank">
            <Mail aria-hidden="true" size={18} />
            Support email
            <span className="sr-only"> (opens in a new tab)</span>
          </ToolLink>
          <ToolLink to={paths.adminVoiceComments()}>
            <Mic aria-hidden="true" size={18} />
            Voice Comments
          </ToolLink>
          <Refresh />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
        <BusinessSection onAskAccess={(business) => onDraft({ business, reason: '' })} />
        <MessageSection />
        <AuditSection />
      </div>
      {draft ? <AccessDialog draft={draft} onDraft={onDraft} /> : null}
    </AdminFrame>
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
    <Tool aria-busy={isRefreshing} onClick={isRefreshing ? undefined : refresh}>
      <RefreshCw aria-hidden="true" size={18} />
      {isRefreshing ? 'Refreshing...' : 'Refresh'}
    </Tool>
  )
}
