import { useState } from 'react'
import { product } from '../../contract/product.ts'
import type { AccessDraft } from './AccessDialog.tsx'
import { AdminGate } from './AdminGate.tsx'
import { AdminPanel } from './AdminPanel.tsx'

/** What is being typed is kept here, outside of the gate, so that it outlives the session. */
export default function AdminPanelPage() {
  const [draft, setDraft] = useState<AccessDraft>()
  return (
    <>
      <title>{`Admin panel | ${product.name}`}</title>
      <AdminGate
        lead="Enter the admin password to open the platform dashboard."
        keepsDraft={draft !== undefined}
      >
        <AdminPanel draft={draft} onDraft={setDraft} />
      </AdminGate>
    </>
  )
}
