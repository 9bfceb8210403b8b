import { PageHead } from '../../shared/pages/PageHead.tsx'
import { LegalPage } from './LegalPage.tsx'
import { browserChapters } from './privacy/browser.tsx'
import { erasureChapters } from './privacy/erasure.tsx'
import { peopleChapters, sharingChapters } from './privacy/people.tsx'

/** Which data is stored, why, how long, and how it is erased. The code does what it says. */
export default function PrivacyPolicyPage() {
  return (
    <>
      <PageHead page="privacy-policy" />
      <LegalPage
        heading="Privacy Policy"
        summary={
          <p>
            To collect points, you give a shop your phone number and nothing else. We use it to
            count points and, only if you say yes, to text you about your rewards. Each shop sees
            its own customers and no others. We sell no data, show no ads and count no visitors. The
            shop can erase you, or we can erase you everywhere.
          </p>
        }
        label="In this policy"
        chapters={[...peopleChapters, ...browserChapters, ...sharingChapters, ...erasureChapters]}
      />
    </>
  )
}
