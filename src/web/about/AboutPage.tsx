import { product } from '../../contract/product.ts'
import { paths, serverPaths } from '../paths.ts'
import { PageHead } from '../site/PageHead.tsx'
import { ReadingPage } from '../site/ReadingPage.tsx'
import { Entries, ReadingText } from '../site/ReadingText.tsx'
import { KeyLink } from '../ui/Key.tsx'
import { Link } from '../ui/Link.tsx'

/** Who makes this, and what it is measured by. Nothing here that the code does not do. */
export default function AboutPage() {
  return (
    <>
      <PageHead page="about-us" />
      <ReadingPage
        heading="About us"
        lead={`${product.name} is a loyalty card for shops that know their customers by face: without the card.`}
      >
        <div className="card mt-7 max-w-[46em] px-5 py-6 desk:mt-9 desk:px-11 desk:py-10 print:p-0 print:shadow-none">
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
        A coffee bar, a bakery, a barber. Somebody pays, scans a code on the counter, types their
        phone number, and has points. When there are enough, there is a reward. That is the whole
        idea, and most of our work goes into keeping it that short.
      </p>
      <p>
        We are in beta, and everything is free while that lasts. Something is missing, or in the
        way? Tell us.
      </p>
    </ReadingText>
  )
}

function Promises() {
  return (
    <div className="mt-11 print:mt-6">
      <ReadingText>
        <h2 className="display text-2xl">What we hold ourselves to</h2>
        <Entries
          entries={[
            {
              title: 'Every point counts',
              text: 'Points stand in a ledger in which nothing is ever changed or deleted, only corrected by a new entry. On a bad line a scan is sent again, and counts once.',
            },
            {
              title: 'A number is lent to us',
              text: 'A customer gives a phone number for points, so that is what we use it for. No shop sees another’s customers, no one is texted without a yes, and STOP means stop.',
            },
            {
              title: 'True figures',
              text: 'Every figure on a dashboard is computed from what happened. Where something is an example, it says so.',
            },
            {
              title: 'You can leave',
              text: 'Owners take everything out as files that any spreadsheet opens, and delete it all by themselves. Customers can be erased.',
            },
            {
              title: 'For everybody at the counter',
              text: 'Big keys, plain words, old phones, slow lines, screen readers, and paper: it has to work there too.',
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
          Write to <a href={`mailto:${primary}`}>{primary}</a>, or use{' '}
          <Link to={paths.techSupport()}>tech support</Link>. Somebody reads it, and answers within
          24 hours.
        </p>
        <p className="flex flex-wrap gap-3">
          <KeyLink to={paths.businessRegister()}>Register your business</KeyLink>
          {/* An address of the server: it sends the browser on to where people sign in. */}
          <KeyLink to={serverPaths.signIn()} look="plain">
            Sign in with an account
          </KeyLink>
        </p>
      </ReadingText>
    </div>
  )
}
