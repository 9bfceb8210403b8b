import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { DescribedMessages } from '../../../contract/messages.ts'
import { LatestMessages } from './messages/LatestMessages.tsx'
import { MessageSwitches } from './messages/MessageSwitches.tsx'
import { MonthlyCounts } from './messages/MonthlyCounts.tsx'
import { useDescribedMessages } from './messages/queries.ts'
import { WhatWeSend } from './messages/WhatWeSend.tsx'

/** What is sent to the owner and the customers: whether, how much, in which words, and what became of it. */
export function MessagesPanel({ business }: { business: Business }) {
  const { id: businessId } = business
  const described = useDescribedMessages(businessId)
  return (
    <div className="grid gap-7">
      {described.data ? <CannotSend described={described.data} /> : null}
      {described.data?.isOwnerStopped ? <OwnerStopped /> : null}
      <MessageSwitches business={business} />
      <MonthlyCounts businessId={businessId} />
      <WhatWeSend query={described} />
      <LatestMessages businessId={businessId} />
    </div>
  )
}

/** Where something is missing on the server, the switches below promise what does not happen. */
function CannotSend({ described }: { described: DescribedMessages }) {
  const { textsCanBeSent, emailsCanBeSent } = described
  if (textsCanBeSent && emailsCanBeSent) return null
  const missing = textsCanBeSent ? 'Emails' : emailsCanBeSent ? 'Texts' : 'Texts and emails'
  return (
    <Warning>
      <b>{missing} are not sent right now.</b> This server can’t send them yet. They wait for a
      while, then are dropped. Support can tell you when that changes.
    </Warning>
  )
}

function OwnerStopped() {
  return (
    <Warning>
      <b>Your phone has replied STOP,</b> so no text reaches it, not even sign-in codes. Text START
      to get them again.
    </Warning>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-sm bg-band-yellow-pale px-3.5 py-3 text-sm">
      <CircleAlert aria-hidden="true" size={20} className="mt-px flex-none" />
      <span>{children}</span>
    </p>
  )
}
