import ExternalLink from 'lucide-react/icons/external-link'
import LogIn from 'lucide-react/icons/log-in'
import { useState } from 'react'
import { moneyBackDays, paymentFees, planNames, plans, trialDays } from '../../../contract/plans.ts'
import { product } from '../../../contract/platform/product.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { IconLink } from '../../platform/ui/IconButton.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { SegmentChoice } from '../../platform/ui/SegmentChoice.tsx'
import { PageHead } from '../../shared/pages/PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { Comparison } from './Comparison.tsx'
import { PlanCard } from './PlanCard.tsx'
import { Planned } from './Planned.tsx'
import { PricingTabs } from './PricingTabs.tsx'
import { dollars, feeOf } from './prices.ts'

/** All numbers of the plans come from the table in `contract/plans.ts`. */
export default function PricingPage() {
  return (
    <>
      <PageHead page="pricing" />
      <ReadingPage
        heading="Pricing"
        lead="Free to start, and free for everyone while we’re in beta."
        action={
          <IconLink to={paths.businessRegister()}>
            <LogIn aria-hidden="true" size={18} className="max-md:hidden" />
            Sign In
          </IconLink>
        }
      >
        <BetaBanner />
        <PricingTabs
          tabs={[
            {
              id: 'plans',
              label: 'Pricing Plans',
              content: <PriceBoard />,
            },
            { id: 'comparison', label: 'Feature Comparison', content: <Comparison /> },
            { id: 'payment', label: 'Payment Setup', content: <PaymentSetup /> },
          ]}
        />
        <TrialBand />
        <Questions />
      </ReadingPage>
    </>
  )
}

function BetaBanner() {
  return (
    <p className="card mt-6 border-s-6 border-till px-5 py-3.5">
      <b>We are in beta, and nothing is charged.</b> Every shop gets every feature that’s ready, on
      every plan. We show the limits below but don’t enforce them.
    </p>
  )
}

const { cards, bankTransfer } = paymentFees
const month = plans.professional.monthlyPrice
const year = plans.enterprise.annualPrice * 12

/** How plans will be paid for. Says that there is nothing to fill in yet. */
function PaymentSetup() {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
      <div className="max-w-[36em]">
        <p>
          <b>There is nothing to set up today.</b> During beta, we don’t ask for a card, and nothing
          is charged. Once plans cost something, you choose one and how to pay for it.
        </p>
        <p className="mt-3">
          Payment services keep a fee. These are the ways to pay we plan to offer, with the fees we
          expect.
        </p>
      </div>
      <div className="card px-5 py-5 md:px-7">
        <h3 className="display mb-2 text-lg">Ways to pay, and their fees</h3>
        <DescriptionList
          rows={[
            {
              label: 'Cards and wallets',
              value: `${cards.percent}% + ${dollars(cards.fixed)}`,
            },
            {
              label: 'Bank transfer',
              value: `${bankTransfer.percent}%, ${dollars(bankTransfer.most)} at most`,
            },
          ]}
        />
        <h3 className="display mt-6 mb-2 text-lg">For example</h3>
        <DescriptionList
          rows={[
            { label: `${dollars(month)} by card`, value: dollars(feeOf(month, cards)) },
            { label: `${dollars(month)} by bank`, value: dollars(feeOf(month, bankTransfer)) },
            { label: `${dollars(year)} by bank`, value: dollars(feeOf(year, bankTransfer)) },
          ]}
        />
        <p className="mt-3 text-sm text-ink-2">
          <Exact>{dollars(month)}</Exact> is a month of {plans.professional.name};{' '}
          <Exact>{dollars(year)}</Exact> is a year of {plans.enterprise.name}.
        </p>
      </div>
    </div>
  )
}

type Billing = 'monthly' | 'annual'

/** A card for each plan, with monthly or yearly prices. */
function PriceBoard() {
  const [billing, setBilling] = useState<Billing>('monthly')
  return (
    // The switch works by CSS alone, so it works before and without the page's code.
    <div className="group/plans">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-[34em]">
          <p className="display text-2xl">Free while we are in beta.</p>
          <p className="mt-2">
            These prices apply after beta. Pay monthly, or save by paying yearly.
          </p>
        </div>
        <SegmentChoice<Billing>
          legend="How you pay"
          choices={[
            ['monthly', 'Monthly'],
            ['annual', 'Annual: Save 20%'],
          ]}
          value={billing}
          onChange={setBilling}
        />
      </div>
      <ul className="mt-7 grid gap-[18px] md:grid-cols-2 wide:grid-cols-4">
        {planNames.map((name) => (
          <PlanCard key={name} name={name} />
        ))}
      </ul>
      <Planned />
    </div>
  )
}

const salesAddress = () =>
  `mailto:${product.supportEmails.join(',')}?subject=${encodeURIComponent(`${product.name} plans for my business`)}`

/** Why a trial has no risk, and where to start. */
function TrialBand() {
  return (
    <section
      aria-labelledby="trial"
      className="kraft mt-14 grid gap-x-14 gap-y-7 rounded-lg px-6 py-8 md:p-12 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="trial" className="display text-2xl md:text-3xl">
          Try it risk-free
        </h2>
        <p className="mt-3.5 max-w-[36em] text-lg">
          After beta, every paid plan starts with a {trialDays}-day trial. If you’ve been charged
          and change your mind within {moneyBackDays} days, you get your money back.
        </p>
        <p className="mt-3 max-w-[36em]">
          Canceling takes effect at the end of the period you paid for. Until then, everything keeps
          working.
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-3">
        <ButtonLink to={paths.businessRegister()} look="ink">
          Start Your Business
        </ButtonLink>
        <a href={salesAddress()} className="key plain">
          Contact Sales
        </a>
        <p className="mt-1">
          Already registered?{' '}
          <Link to={paths.businessCheck()} className="inline-flex min-h-11 items-center">
            Open your dashboard
          </Link>
        </p>
        <p>
          Glad it’s free?{' '}
          <a
            href={product.contacts.donationUrl}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5"
          >
            Donate
            <ExternalLink aria-hidden="true" size={16} />
          </a>
        </p>
      </div>
    </section>
  )
}

const { free, starter } = plans

const questions = [
  {
    question: 'Do I pay anything today?',
    answer: `No. ${product.name} is in beta and free for every shop. You register with a business name and a phone number; no one asks for a card.`,
  },
  {
    question: 'What happens when I pass a limit?',
    answer: `During beta, nothing. Settings shows how much of your plan you’re using, such as “37 of ${free.customers} customers”, and your customers keep collecting points.`,
  },
  {
    question: 'Will I be charged by surprise when beta ends?',
    answer:
      'No. We don’t have your card. A paid plan starts only when you choose one and a way to pay.',
  },
  {
    question: 'How do the trial and the money-back guarantee work?',
    answer: `The first ${trialDays} days on a paid plan are a trial and cost nothing. For another ${moneyBackDays} days after you are charged, write to us and you get your money back.`,
  },
  {
    question: 'How do I cancel?',
    answer:
      'Write to support. Canceling takes effect at the end of the month or year you paid for, and your plan works until then.',
  },
  {
    question: 'How much do I save by paying yearly?',
    answer: `At least 20% compared with paying monthly. ${starter.name}, for example, is $${starter.annualPrice} a month instead of $${starter.monthlyPrice}.`,
  },
  {
    question: 'What counts as a location?',
    answer:
      'One of your shops, with its own codes. Add more in Settings, under Locations. Customers keep one balance across all of them.',
  },
  {
    question: 'Do my customers pay anything?',
    answer:
      'No. They scan a code and type a phone number. There is no app to buy and no card to carry.',
  },
]

/** Questions of shop owners before they start. */
function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-14 max-w-[44em]">
      <h2 id="questions" className="display text-2xl md:text-3xl">
        Questions and answers
      </h2>
      <div className="mt-4">
        {questions.map(({ question, answer }) => (
          <details key={question} className="border-b border-rule">
            <summary className="min-h-11 cursor-pointer py-3 font-[620]">{question}</summary>
            <p className="pb-4">
              <Exact in={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
