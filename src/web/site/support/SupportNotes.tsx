import type { ReactNode } from 'react'
import { product } from '../../../contract/product.ts'

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

/** Beside the form: how it goes on, what others write about, how long it takes, and the addresses. */
export function SupportNotes() {
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
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">
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
        {address}
      </a>
    </p>
  )
}
