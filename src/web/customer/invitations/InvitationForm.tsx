import type { ReactNode } from 'react'
import { useAddress } from '../../platform/api/address.ts'

interface InvitationFormProps {
  businessId: number
  children: ReactNode
}

/** Asks the server to keep an invitation in this browser. It answers with this page, with or without its code. */
export function InvitationForm({ businessId, children }: InvitationFormProps) {
  const { path, search } = useAddress()
  return (
    <form method="post" action="/invitation" className="grid gap-4">
      <input type="hidden" name="business" value={businessId} />
      <input type="hidden" name="to" value={path + search} />
      {children}
    </form>
  )
}
