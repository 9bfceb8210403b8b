import type { CallError } from '../api/callError.ts'
import { paths } from '../paths.ts'
import { CounterPage } from '../ui/CounterPage.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { KeyLink } from '../ui/Key.tsx'

/** The code or the id in the address belongs to no shop. */
export function UnknownShopPage({ error }: { error: CallError }) {
  return (
    <CounterPage>
      <title>No points to show</title>
      <h1 className="sr-only">Check your points</h1>
      <ErrorCard
        title="No points to show"
        action={
          <div className="mt-1 grid w-full gap-3">
            <KeyLink to={paths.checkPoints()} wide>
              How to check your points
            </KeyLink>
            <KeyLink to={paths.home()} look="plain" wide>
              Go to Home
            </KeyLink>
          </div>
        }
      >
        {sentenceOf(error)}
      </ErrorCard>
    </CounterPage>
  )
}

/** What happened and what to do: some errors say only the first. */
function sentenceOf({ code, message }: CallError): string {
  switch (code) {
    case 'invalid_code':
    case 'invalid_input':
      return 'Invalid QR code. Please scan the one at the counter again.'
    case 'business_not_found':
      return 'Business not found. Please scan the code at the counter, or ask there.'
    default:
      return message
  }
}
