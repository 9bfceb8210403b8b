import { useState } from 'react'
import { getSession } from '../../../contract/auth.ts'
import { call } from '../../api/call.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { useQuery } from '../../standalone/address.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { NewNumberNote } from './NewNumberNote.tsx'
import { RequestReceipt } from './RequestReceipt.tsx'
import { SupportForm } from './SupportForm.tsx'
import type { SentRequest } from './useSupportRequest.ts'

/** The form; above it, once one is sent, the receipt. The form is then empty for the next. */
export function ContactSupport() {
  const search = useQuery()
  // The static page knows no address, so the topic shows once the page's code runs.
  const isNewNumber = useHydrated() && search.get('topic') === 'new-number'
  const {
    data: session,
    error,
    reload,
  } = useLoaded('session', (signal) => call(getSession, { signal }))
  const [sent, setSent] = useState<SentRequest>()

  function receive(request: SentRequest) {
    setSent(request)
    // Somebody may have signed in or out in another tab since.
    reload()
  }

  return (
    <div className="grid min-w-0 gap-6">
      {sent ? <RequestReceipt key={sent.requestId} sent={sent} /> : null}
      {isNewNumber && !sent ? <NewNumberNote /> : null}
      <FormCard title={sent ? 'Another request' : 'Your request'} heading={2}>
        <SupportForm
          owner={session?.owner ?? undefined}
          isLookingForOwner={!session && !error}
          isNewNumber={isNewNumber && !sent}
          onSent={receive}
        />
      </FormCard>
    </div>
  )
}
