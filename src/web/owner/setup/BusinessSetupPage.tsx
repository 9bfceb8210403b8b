import { type ReactNode, useEffect, useState } from 'react'
import type { SessionState } from '../../../contract/auth.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { NotFound } from '../../shared/pages/NotFoundPage.tsx'
import { storeBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { readBusinessAccess } from '../../shared/sign-in/readBusinessAccess.ts'
import { SignInRedirect } from '../../shared/sign-in/SignInRedirect.tsx'
import { useMyBusiness, useSession } from '../auth/accountQueries.ts'
import { isRefused, useBusiness } from '../business/queries.ts'
import { useQrCodes } from '../qr-codes/queries.ts'
import { SupportBanner } from '../shell/SupportBanner.tsx'
import { SetupFrame, Wizard } from './Wizard.tsx'

/** The setup of the signed-in person's business, or of their first one. Others must sign in. */
export default function BusinessSetupPage() {
  const session = useSession()
  const [isOut, setOut] = useState(false)
  const signOut = () => setOut(true)

  if (session.isError) return <SetupFailure queries={[session]} />
  if (!session.data) return <SetupLoading />
  const { owner, manager, customer, support } = session.data
  const isSignedIn = Boolean(owner ?? customer)
  if (manager && !isSignedIn && !support) return <NotFound />
  if (support && isSupports(session.data)) {
    return <SupportsSetup support={support} onUnauthorized={signOut} />
  }
  if (isOut || !isSignedIn) {
    return (
      <SetupFrame heading="Business Setup">
        <SignInRedirect returnTo={paths.businessSetup()} />
      </SetupFrame>
    )
  }
  return <OwnSetup session={session.data} onUnauthorized={signOut} />
}

type Support = NonNullable<SessionState['support']>

/** Support has this browser's business open, or nobody else is signed in. */
function isSupports({ owner, customer, support }: SessionState): boolean {
  return support?.businessId === readBusinessAccess()?.businessId || !(owner ?? customer)
}

interface SetupOfProps {
  onUnauthorized: () => void
}

function SupportsSetup({ support, ...props }: SetupOfProps & { support: Support }) {
  if (!support.mayChange) return <LookingOnly />
  return (
    <>
      <SupportBanner session={support} />
      <ExistingSetup
        {...props}
        isSupport
        businessId={support.businessId}
        otherwise={<LookingOnly />}
      />
    </>
  )
}

/** The business this browser opened last, or else the signed-in person's, or else a new one. */
function OwnSetup({ session, ...props }: SetupOfProps & { session: SessionState }) {
  const [stored] = useState(() => readBusinessAccess()?.businessId)
  const mine = <MySetup {...props} session={session} except={stored} />
  if (!stored) return mine
  return <ExistingSetup {...props} businessId={stored} otherwise={mine} />
}

interface MySetupProps extends SetupOfProps {
  session: SessionState
  /** A business that was just refused. */
  except: number | undefined
}

function MySetup({ session, except, ...props }: MySetupProps) {
  const mine = useMyBusiness({ enabled: true })
  if (mine.isError) return <SetupFailure queries={[mine]} />
  if (mine.data === undefined) return <SetupLoading />
  const { email, name } = session.customer ?? {}
  const first = <Wizard {...props} whose={`new.${email ?? name ?? ''}`} isSupport={false} />
  if (!mine.data || mine.data.id === except) return first
  return <ExistingSetup {...props} businessId={mine.data.id} otherwise={first} />
}

/** Support comes in by the admin panel, so a sign-in would not help it here. */
function LookingOnly() {
  return (
    <SetupFrame heading="Business Setup">
      <ErrorCard
        title="Support does not change settings here"
        action={<ButtonLink to={paths.dashboard()}>Back to the dashboard</ButtonLink>}
      >
        Only the owner can, or support with the owner’s permission.
      </ErrorCard>
    </SetupFrame>
  )
}

interface ExistingSetupProps {
  businessId: number
  isSupport?: boolean
  onUnauthorized: () => void
  /** Shown if this browser may not open the business. */
  otherwise: ReactNode
}

/** The setup of an existing business, with the values of its codes. */
function ExistingSetup(props: ExistingSetupProps) {
  const { businessId, isSupport = false, onUnauthorized, otherwise } = props
  const query = useBusiness(businessId)
  const codes = useQrCodes(businessId)
  const business = query.data

  // From here the dashboard must open this business: it opens the one that was opened last.
  useEffect(() => {
    if (!business || isSupport) return
    const { id, name: businessName, phone: businessPhone } = business
    storeBusinessAccess({ businessId: id, businessName, businessPhone })
  }, [business, isSupport])

  if (isRefused(query)) return otherwise
  if (business?.manager) return <NotFound />
  if (business && codes.data) {
    return (
      <Wizard
        key={businessId}
        existing={{ business, codes: codes.data }}
        whose={String(businessId)}
        isSupport={isSupport}
        onUnauthorized={onUnauthorized}
      />
    )
  }
  if (query.isError || codes.isError) return <SetupFailure queries={[query, codes]} />
  return <SetupLoading />
}

function SetupLoading() {
  return (
    <SetupFrame heading="Business Setup">
      <Loading>Loading business setup...</Loading>
    </SetupFrame>
  )
}

interface Failed {
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Replaces a setup that did not load. */
function SetupFailure({ queries }: { queries: readonly Failed[] }) {
  const isFetching = queries.some((query) => query.isFetching)
  const refetch = () => queries.filter(({ isError }) => isError).map((query) => query.refetch())
  return (
    <SetupFrame heading="Business Setup">
      <QueryFailure title="Your business did not load" query={{ isFetching, refetch }}>
        Failed to load business data. Please try again.
      </QueryFailure>
    </SetupFrame>
  )
}
