import { LegalPage } from './LegalPage.tsx'

/** What shops and customers may expect, and what is expected of them. */
export default function TermsPage() {
  return <LegalPage name="terms-of-service" />
}
