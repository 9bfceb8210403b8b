import { useMemo, useState } from 'react'
import { product } from '../../contract/product.ts'
import { AdminPanel } from './AdminPanel.tsx'
import { type AdminDraft, AdminDraftContext } from './drafts.ts'
import { AdminGate } from './session/AdminGate.tsx'

export default function AdminPanelPage() {
  const [draft, setDraft] = useState<AdminDraft>()
  const drafts = useMemo(() => ({ draft, setDraft }), [draft])
  return (
    <AdminDraftContext value={drafts}>
      <title>{`Admin panel | ${product.name}`}</title>
      <AdminGate
        lead="Enter the admin password to open the platform dashboard."
        keepsDraft={draft !== undefined}
      >
        <AdminPanel />
      </AdminGate>
    </AdminDraftContext>
  )
}
