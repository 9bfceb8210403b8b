import LogIn from 'lucide-react/icons/log-in'
import { paths } from '../../paths.ts'
import { IconLink } from '../../ui/IconButton.tsx'
import { PageHead } from '../PageHead.tsx'
import { ReadingPage } from '../ReadingPage.tsx'
import { Comparison } from './Comparison.tsx'
import { PaymentSetup } from './PaymentSetup.tsx'
import { PriceBoard } from './PriceBoard.tsx'
import { PricingTabs } from './PricingTabs.tsx'
import { Questions } from './Questions.tsx'
import { TrialBand } from './TrialBand.tsx'

/** Of the plans, the one table in `contract/plans.ts` knows every number. */
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
    <p className="card mt-6 border-l-6 border-till px-5 py-3.5">
      <b>We are in beta, and nothing is charged.</b> Every shop gets every feature that’s ready, on
      every plan. We show the limits below but don’t enforce them.
    </p>
  )
}
