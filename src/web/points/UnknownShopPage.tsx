import { sentenceOfRefusal } from '../../contract/refusals.ts'
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
        {sentenceOfRefusal(error)}
      </ErrorCard>
    </CounterPage>
  )
}
