import { product } from '../../contract/platform/product.ts'
import { paths, serverPaths } from '../platform/paths.ts'
import { ButtonLink } from '../platform/ui/Button.tsx'
import { Exact } from '../platform/ui/Exact.tsx'
import { Link } from '../platform/ui/Link.tsx'
import { PageHead } from '../shared/pages/PageHead.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { Entries, ReadingText } from './ReadingText.tsx'

/** Who makes this and what its aims are. Says nothing that the code does not do. */
export default function AboutPage() {
  return (
    <>
      <PageHead page="about-us" />
      <ReadingPage
        heading="About us"
        lead={`${product.name} is the loyalty card without the card, for shops that know their customers by face.`}
      >
        <div className="card mt-7 max-w-[46em] px-5 py-6 md:mt-9 md:px-11 md:py-10 print:p-0 print:shadow-none">
          <WhatWeMake />
          <Promises />
          <Begin />
        </div>
      </ReadingPage>
    </>
  )
}

function WhatWeMake() {
  return (
    <ReadingText>
      <h2 className="display text-2xl">What we make</h2>
      <p>
        A coffee bar, a bakery, a barber. You pay, scan a code on the counter, type your phone
        number, and get points. Enough points earn a reward. That’s the whole idea, and most of our
        work goes into keeping it that simple.
      </p>
      <p>
        We’re in beta, and everything is free for now. Is something missing, or in the way? Tell us.
      </p>
    </ReadingText>
  )
}

function Promises() {
  return (
    <div className="mt-11 print:mt-6">
      <ReadingText>
        <h2 className="display text-2xl">What you can hold us to</h2>
        <Entries
          entries={[
            {
              title: 'Every point counts',
              text: 'We keep points in a ledger. Entries are never changed or deleted, only corrected by a new one. On a bad connection, a scan is sent again and still counts once.',
            },
            {
              title: 'Your number is on loan',
              text: 'Customers give a phone number to collect points, so we use it for points. No shop sees another’s customers, no one is texted without a yes, and STOP means stop.',
            },
            {
              title: 'Honest figures',
              text: 'Every figure on a dashboard comes from what really happened. Examples say that they are examples.',
            },
            {
              title: 'You can leave',
              text: 'Owners can export everything as files that any spreadsheet opens, and delete it all themselves. Customers can be erased.',
            },
            {
              title: 'For everyone at the counter',
              text: 'Big buttons, plain words, old phones, slow connections, screen readers, paper: it has to work for all of them.',
            },
          ]}
        />
      </ReadingText>
    </div>
  )
}

function Begin() {
  const [primary] = product.supportEmails
  return (
    <div className="mt-11 print:hidden">
      <ReadingText>
        <h2 className="display text-2xl">Say hello</h2>
        <p>
          Write to{' '}
          <a href={`mailto:${primary}`}>
            <Exact>{primary}</Exact>
          </a>
          , or use <Link to={paths.techSupport()}>tech support</Link>. A person reads it and answers
          within 24 hours.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={paths.businessRegister()}>Register your business</ButtonLink>
          {/* An address of the server, which redirects the browser to the sign-in. */}
          <ButtonLink to={serverPaths.signIn()} look="plain">
            Sign in with an account
          </ButtonLink>
        </p>
      </ReadingText>
    </div>
  )
}
