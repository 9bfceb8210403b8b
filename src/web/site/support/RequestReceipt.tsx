import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { formatMoment } from '../../ui/formatMoment.ts'
import { Receipt } from '../../ui/Receipt.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import type { SentRequest } from './useSupportRequest.ts'

/** What happens next, as it really is: the answer goes where the form says, or where we know to. */
export function RequestReceipt({ sent }: { sent: SentRequest }) {
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
