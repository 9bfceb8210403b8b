import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'

/** `byThisPage`: a moment ago, by the key here; otherwise it had stopped before. */
export function SummaryStopped({ byThisPage = false }: { byThisPage?: boolean }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <>
      <Receipt slot={byThisPage}>
        <h2 ref={heading} tabIndex={-1} className="display text-2xl">
          {byThisPage ? 'It has stopped' : 'It’s already off'}
        </h2>
        <p className="mt-3">
          {byThisPage
            ? 'You’ll get no more weekly summaries.'
            : 'You’re not getting weekly summaries. There’s nothing left to do.'}{' '}
          You can turn them back on in your dashboard, under Settings, Messages.
        </p>
      </Receipt>
      <ButtonLink to={paths.dashboard()} look="plain" wide>
        Open the dashboard
      </ButtonLink>
    </>
  )
}
