import { moneyBackDays, trialDays } from '../../../contract/plans.ts'
import { PageHead } from '../PageHead.tsx'
import { LegalPage } from './LegalPage.tsx'
import { serviceChapters } from './terms/service.tsx'
import { settlingChapters } from './terms/settling.tsx'
import { shopChapters } from './terms/shops.tsx'

/** What a shop and its customers may expect, and what is expected of them. */
export default function TermsPage() {
  return (
    <>
      <PageHead page="terms-of-service" />
      <LegalPage
        heading="Terms of Service"
        summary={
          <p>
            This is a beta, and it is free. Points are between a shop and its customers and have no
            cash value. Shops ask before they text. You can export your data and leave at any time.
            We never put you on a paid plan: you choose one, try it for {trialDays} days, and can
            have your money back for {moneyBackDays} days after paying.
          </p>
        }
        label="In these terms"
        chapters={[...serviceChapters, ...shopChapters, ...settlingChapters]}
      />
    </>
  )
}
