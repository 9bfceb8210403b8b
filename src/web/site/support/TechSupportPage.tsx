import { type ReactNode, useState } from 'react'
import { getSession } from '../../../contract/auth.ts'
import { product } from '../../../contract/platform/product.ts'
import { useQuery } from '../../platform/api/address.ts'
import { call } from '../../platform/api/call.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { formatMoment } from '../../platform/ui/format.ts'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { PageHead } from '../../shared/pages/PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { type SentRequest, SupportForm } from './SupportForm.tsx'

/** Public, so that an owner who cannot sign in can use it. */
export default function TechSupportPage() {
  return (
    <>
      <PageHead page="tech-support" />
      <ReadingPage
        heading="Tech support"
        lead="Tell us what’s wrong. Support looks at your dashboard and fixes it."
      >
        <div className="mt-7 grid items-start gap-x-14 gap-y-10 md:mt-9 wide:grid-cols-[1fr_400px]">
          <ContactSupport />
          <SupportNotes />
        </div>
      </ReadingPage>
    </>
  )
}

const issues = [
  'Customer points not showing correctly',
  'QR codes not working when scanned',
  'Analytics showing wrong numbers',
  'SMS notifications not sending',
  'Can’t access business settings',
  'Login problems or forgotten credentials',
  'Feedback collection not working',
  'Feedback link not displaying reviews',
]

/** Beside the form: next steps, frequent topics, waiting times and the addresses. */
function SupportNotes() {
  const [primaryEmail, secondaryEmail] = product.supportEmails
  return (
    <div className="card">
      <Note id="how-it-works" title="How it works">
        <ol className="grid gap-3.5">
          <Step number={1} title="Submit your request">
            Name, phone and what’s wrong. That’s enough.
          </Step>
          <Step number={2} title="Support opens your dashboard">
            We find it by business name and phone. We only view it unless you allow changes, and
            Settings shows when we were there and why.
          </Step>
          <Step number={3} title="We fix it and follow up">
            By email, or by phone if we don’t have your email.
          </Step>
        </ol>
      </Note>
      <Note id="common-issues" title="Common issues">
        <ul className="grid list-disc gap-1.5 ps-5 marker:text-ink-3">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      </Note>
      <Note id="response-time" title="Response time">
        <p>
          A reply within 24 hours. Monday to Friday, 9 AM to 5 PM EST, the same day; at other times,
          the next business day.
        </p>
      </Note>
      <Note id="support-email" title="Or write an email">
        <div className="grid">
          <Address label="Primary" address={primaryEmail} />
          <Address label="Secondary" address={secondaryEmail} />
          <a
            href={`mailto:${product.supportEmails.join(',')}`}
            className="inline-flex min-h-11 items-center justify-self-start font-[560]"
          >
            Write to both
          </a>
        </div>
        <p className="text-sm text-ink-2">Both addresses receive every request from this form.</p>
      </Note>
    </div>
  )
}

function Note({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="border-dashed border-rule px-5 py-5 not-first:border-t-2 md:px-6"
    >
      <h2 id={id} className="display mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[28px_1fr] gap-x-2">
      <span aria-hidden="true" className="figure text-xl leading-[1.2] text-till">
        {number}
      </span>
      <div>
        <h3 className="font-[640]">{title}</h3>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
    </li>
  )
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-sm text-ink-2">{label}</span>
      <a
        href={`mailto:${address}`}
        className="inline-flex min-h-11 items-center font-[560] wrap-anywhere"
      >
        <Exact>{address}</Exact>
      </a>
    </p>
  )
}

/** The form. After sending, the receipt is above it and the form is empty. */
function ContactSupport() {
  const search = useQuery()
  // The static page has no address, so the topic shows once the page's code runs.
  const isNewNumber = useHydrated() && search.get('topic') === 'new-number'
  const {
    data: session,
    error,
    reload,
  } = useLoaded('session', (signal) => call(getSession, { signal }))
  const [sent, setSent] = useState<SentRequest>()

  function receive(request: SentRequest) {
    setSent(request)
    // Somebody may have signed in or out in another tab meanwhile.
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

/** A shop's number identifies it. Says what a move to another number takes. */
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

/** The real next step: the answer goes to the address in the form, or to one that we know. */
function RequestReceipt({ sent }: { sent: SentRequest }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <Receipt slot>
      <h2 ref={heading} tabIndex={-1} className="display text-2xl">
        Support Request Sent
      </h2>
      <div className="mt-3 mb-4">
        <DescriptionList mono rows={[{ label: 'Request', value: sent.requestId, total: true }]} />
      </div>
      <p>Our tech support team will help you within 24 hours. Check your email for updates.</p>
      <p className="mt-3">
        <WayOfAnswer sent={sent} />
      </p>
      <AccessLine sent={sent} />
    </Receipt>
  )
}

function WayOfAnswer({ sent: { email, isNewNumber, businessPhone } }: { sent: SentRequest }) {
  if (email) return <>We’ll write to {long(email)}.</>
  return (
    <>
      We’ll write to your business email. If there is none, we’ll call{' '}
      {isNewNumber ? 'the new number you wrote' : long(businessPhone)}.
    </>
  )
}

const long = (words: string) => (
  <span className="font-[640] wrap-anywhere">
    <Exact>{words}</Exact>
  </span>
)

function AccessLine({ sent }: { sent: SentRequest }) {
  const { askedForAccess, accessUntil, openedBusiness } = sent
  if (accessUntil) {
    return (
      <p className="mt-3 wrap-anywhere">
        Support may open{' '}
        <b>
          <Exact>{openedBusiness}</Exact>
        </b>
        , and change things, until {formatMoment(accessUntil)}. You can withdraw that in your
        settings.
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
