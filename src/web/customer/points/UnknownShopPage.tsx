import { sentenceOfRefusal } from '../../../contract/refusals.ts'
import type { CallError } from '../../api/callError.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CustomerLayout } from '../../ui/CustomerLayout.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'

/** The code or the id in the address belongs to no shop. */
export function UnknownShopPage({ error }: { error: CallError }) {
  return (
    <CustomerLayout>
      <title>No points to show</title>
      <h1 className="sr-only">Check your points</h1>
      <ErrorCard
        title="No points to show"
        action={
          <div className="mt-1 grid w-full gap-3">
            <ButtonLink to={paths.checkPoints()} wide>
              How to check your points
            </ButtonLink>
            <ButtonLink to={paths.home()} look="plain" wide>
              Go to Home
            </ButtonLink>
          </div>
        }
      >
        {sentenceOfRefusal(error)}
      </ErrorCard>
    </CustomerLayout>
  )
}
