import { useState } from 'react'
import { getSession } from '../../../contract/auth.ts'
import { call } from '../../api/call.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { useQuery } from '../../standalone/address.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { formatMoment } from '../../ui/formatMoment.ts'
import { Receipt } from '../../ui/Receipt.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
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

/** A shop's number is its key: what it takes to move it to another one. */
function NewNumberNote() {
  return (
    <section aria-labelledby="new-number" className="card px-5 py-5 md:px-6">
      <h2 id="new-number" className="display mb-2 text-xl">
        Your number has changed
      </h2>
      <p>
        We’ll change it for you. To be sure it’s you, we ask for the business ID we texted you at
        registration and a photo of your printed QR codes in the shop.
      </p>
    </section>
  )
}

/** What happens next, as it really is: the answer goes where the form says, or where we know to. */
function RequestReceipt({ sent }: { sent: SentRequest }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <Receipt slot>
      <h2 ref={heading} tabIndex={-1} className="display text-2xl">
        We have your request
      </h2>
      <div className="mt-3 mb-4">
        <DescriptionList mono rows={[{ label: 'Request', value: sent.requestId, total: true }]} />
      </div>
      <p>
        You’ll hear from us within 24 hours
        <WayOfAnswer sent={sent} />.
      </p>
      <AccessLine sent={sent} />
    </Receipt>
  )
}

function WayOfAnswer({ sent: { email, isNewNumber, businessPhone } }: { sent: SentRequest }) {
  if (email) return <> at {long(email)}</>
  return (
    <>
      : by the email of your business if it has one, otherwise at{' '}
      {isNewNumber ? 'the new number you wrote' : long(businessPhone)}
    </>
  )
}

const long = (words: string) => <span className="font-[640] wrap-anywhere">{words}</span>

function AccessLine({ sent }: { sent: SentRequest }) {
  const { askedForAccess, accessUntil, openedBusiness } = sent
  if (accessUntil) {
    return (
      <p className="mt-3 wrap-anywhere">
        Support may open <b>{openedBusiness}</b>, and change things, until{' '}
        {formatMoment(accessUntil)}. You can withdraw that in your settings.
      </p>
    )
  }
  if (!askedForAccess) return null
  return (
    <p className="mt-3">
      Support can only view your dashboard. You were signed out, so we couldn’t take your
      permission. You can give it in Settings.
    </p>
  )
}
