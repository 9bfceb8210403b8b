import { moneyBackDays, trialDays } from '../../contract/plans.ts'
import { PageHead } from '../site/PageHead.tsx'
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
            It is a beta, and it is free. Points are between a shop and its customers and are worth
            no money. Shops ask before they text. You can take your data out and leave at any time.
            When there are paid plans, nobody slips into one: you try them for {trialDays} days, and
            for {moneyBackDays} days after paying you can have your money back.
          </p>
        }
        label="In these terms"
        chapters={[...serviceChapters, ...shopChapters, ...settlingChapters]}
      />
    </>
  )
}
