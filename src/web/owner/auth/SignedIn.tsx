import { call } from '../../api/call.ts'
import { getSession } from '../../api/customerRoutes.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { storeBusinessAccess } from '../shared/businessAccess.ts'

/** The way to the dashboard for somebody who is signed in already. */
export function SignedIn() {
  const { data: session } = useLoaded('session', (signal) => call(getSession, { signal }))
  if (!session?.owner) return null
  const { businessId, businessName, businessPhone } = session.owner
  return (
    <section aria-label="Signed in" className="card grid gap-3 px-5 py-4">
      <p className="wrap-anywhere">
        You’re signed in to <b>{businessName}</b> in this browser.
      </p>
      <ButtonLink
        to={paths.dashboard()}
        look="plain"
        onClick={() => storeBusinessAccess({ businessId, businessName, businessPhone })}
        wide
      >
        Go to your dashboard
      </ButtonLink>
    </section>
  )
}
