import { useQueryClient } from '@tanstack/react-query'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import { type ReactNode, use, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { product } from '../../../contract/platform/product.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { businessColors } from '../../platform/ui/businessColors.ts'
import { goTo } from '../../platform/ui/going.ts'
import { IconButton, IconLink } from '../../platform/ui/IconButton.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { dismissToast, toast } from '../../platform/ui/toast.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { NotFound } from '../../shared/pages/NotFoundPage.tsx'
import { OwnerPage } from '../../shared/pages/OwnerPage.tsx'
import {
  type BusinessAccess,
  clearBusinessAccess,
  storeBusinessAccess,
} from '../../shared/sign-in/businessAccess.ts'
import { readBusinessAccess } from '../../shared/sign-in/readBusinessAccess.ts'
import { useMyBusiness, useSession } from '../auth/accountQueries.ts'
import type { BusinessPageProps } from '../business/businessView.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { staysLight } from '../business/pages.ts'
import { businessKey, isRefused, useBusiness, useSignOut } from '../business/queries.ts'
import { AtLocation } from '../locations/AtLocation.tsx'
import { AccountWithoutBusiness, ClosedDashboard } from './AccountWithoutBusiness.tsx'
import { DarkModeSwitch } from './DarkModeSwitch.tsx'
import { showDarkMode } from './darkMode.ts'
import { OwnerNav } from './OwnerNav.tsx'
import { OwnerSkeleton } from './OwnerSkeleton.tsx'
import { SupportBanner, useSupport } from './SupportBanner.tsx'
import { useLive } from './useLive.ts'

/** The frame of every page of a business. */
export function BusinessPage(props: BusinessPageProps) {
  const { DemoFrame } = use(OwnerPlace)
  return DemoFrame ? <DemoFrame {...props} /> : <OwnersDashboard {...props} />
}

/** Finds the business, and closes the page when access ends. */
function OwnersDashboard(props: BusinessPageProps) {
  // `firstTheme` may have made the document dark, even if nobody gets in. A layout effect: the next
  // page's switch is drawn in the same commit, and turns the document dark again after it.
  useLayoutEffect(() => () => showDarkMode(false), [])
  // The static page cannot know what the browser stores.
  if (useHydrated()) return <OpenedLast {...props} />
  return (
    <>
      <PageTitle title={props.title} />
      <OwnerSkeleton />
    </>
  )
}

/** The business that this browser opened last, or else the signed-in person's. */
function OpenedLast({ title, isOwners, children }: BusinessPageProps) {
  const [access, setAccess] = useState(readBusinessAccess)
  const open = useCallback((found: BusinessAccess) => {
    storeBusinessAccess(found)
    setAccess(found)
  }, [])

  return (
    <>
      <PageTitle title={title} businessName={access?.businessName} />
      {access ? (
        <OpenBusiness
          key={access.businessId}
          businessId={access.businessId}
          title={title}
          isOwners={isOwners}
          onOpen={open}
        >
          {children}
        </OpenBusiness>
      ) : (
        <OwnBusiness onFound={open} otherwise={<NobodysBusiness />} />
      )}
    </>
  )
}

function PageTitle({ title, businessName }: { title: string; businessName?: string | undefined }) {
  return <title>{`${[businessName, title].filter(Boolean).join(', ')} | ${product.name}`}</title>
}

interface OpenBusinessProps extends BusinessPageProps {
  businessId: number
  onOpen: (access: BusinessAccess) => void
}

function OpenBusiness(props: OpenBusinessProps) {
  const { businessId, title, isOwners, onOpen, children } = props
  const queryClient = useQueryClient()
  const support = useSupport(businessId)
  const query = useBusiness(businessId)
  const { isLive } = useLive(businessId, { enabled: Boolean(query.data) && !isRefused(query) })

  if (isRefused(query)) {
    if (support.wasHere) return <SupportEnded />
    return <OwnBusiness except={businessId} onFound={onOpen} otherwise={<BusinessNotFound />} />
  }
  const business = query.data
  const refresh = () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) })
  if (!business && query.isError) return <LoadFailure onRetry={refresh} />
  if (!business) return <OwnerSkeleton />
  const { manager } = business
  if (manager && isOwners) return <NotFound />
  const isOwner = support.isKnown && !support.session && !manager
  const mayChange = support.mayChange && !manager
  return (
    <div style={businessColors(business.primaryColor)}>
      {support.session ? <SupportBanner session={support.session} /> : null}
      <OwnerPage
        tools={
          <>
            {manager ? <SignedInAs name={manager.name} /> : null}
            <div className="flex gap-2 max-md:-me-2.5">
              {staysLight(title) ? null : <DarkModeSwitch />}
              {support.isKnown && !manager ? <SettingsLink /> : null}
              {isOwner || manager ? <SignOut /> : null}
            </div>
          </>
        }
      >
        <AtLocation business={business}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
            <OwnerNav title={title} hasSettings={support.isKnown && !manager} />
            {children({ business, isOwner, mayChange, isLive, onOpen })}
          </div>
        </AtLocation>
      </OwnerPage>
    </div>
  )
}

/** Neither this browser nor the signed-in person has a business. Says why and what to do. */
function NobodysBusiness() {
  const { data: session, isError, refetch } = useSession()
  if (isError) return <LoadFailure onRetry={async () => void (await refetch())} />
  if (!session) return <OwnerSkeleton />
  return session.customer ? <AccountWithoutBusiness person={session.customer} /> : <ToSignIn />
}

/** The server does not know this browser, or no longer does. */
function BusinessNotFound() {
  return (
    <ClosedDashboard
      title="Business Not Found"
      icon={<Store aria-hidden="true" size={28} />}
      action={<ButtonLink to={paths.businessCheck()}>Try Again</ButtonLink>}
    >
      You’re no longer signed in to it here. Check the name and phone number you registered with.
    </ClosedDashboard>
  )
}

/** The support session expired, or the owner ended it. */
function SupportEnded() {
  return (
    <ClosedDashboard
      title="The support session has ended"
      icon={<LifeBuoy aria-hidden="true" size={28} />}
      action={<ButtonLink to={paths.adminPanel()}>Open the admin panel</ButtonLink>}
    >
      It ran out, or the owner ended it. If there’s more to do, open the business again from the
      admin panel.
    </ClosedDashboard>
  )
}

/** Says why, and goes to the sign-in. */
function ToSignIn() {
  useEffect(() => {
    toast({
      title: 'Access Error',
      description: 'No business credentials found. Please log in again.',
      variant: 'destructive',
    })
    goTo(paths.businessCheck(), { replace: true })
  }, [])
  return <OwnerSkeleton />
}

interface OwnBusinessProps {
  /** A business that was just refused. */
  except?: number
  onFound: (access: BusinessAccess) => void
  /** Shown if nobody is signed in, or if they have no other business. */
  otherwise: ReactNode
}

/** Finds the signed-in person's business, if the access stored in the browser is of no use. */
function OwnBusiness({ except, onFound, otherwise }: OwnBusinessProps) {
  const { data: business, isError, refetch } = useMyBusiness({ enabled: true })
  const found = business && business.id !== except ? business : undefined

  useEffect(() => {
    if (!found) return
    const { id: businessId, name: businessName, phone: businessPhone } = found
    onFound({ businessId, businessName, businessPhone })
  }, [found, onFound])

  if (isError) return <LoadFailure onRetry={async () => void (await refetch())} />
  if (found || business === undefined) return <OwnerSkeleton />
  return otherwise
}

function LoadFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const { isBusy, press } = usePress()
  return (
    <OwnerPage>
      <h1 className="sr-only">Business dashboard</h1>
      <div className="mx-auto max-w-[480px] pt-8">
        <QueryFailure
          title="Your dashboard did not load"
          query={{ isFetching: isBusy, refetch: () => press(onRetry) }}
        >
          Failed to load business data. Please try again.
        </QueryFailure>
      </div>
    </OwnerPage>
  )
}

/** Waits until the server has ended the session: otherwise a shared till stays signed in. */
function SignOut() {
  const { mutate: signOut, isPending } = useSignOut()

  function leave() {
    signOut(undefined, {
      onSuccess: (leaveAt) => {
        clearBusinessAccess()
        dismissToast()
        if (leaveAt) location.assign(leaveAt)
        else goTo(paths.businessCheck(), { replace: true })
      },
      onError: (error) =>
        toastFailure('You are still signed in', error, 'Signing out failed. Please try again.'),
    })
  }

  return (
    <IconButton
      className="text-ink-2"
      aria-busy={isPending}
      onClick={isPending ? undefined : leave}
    >
      <LogOut aria-hidden="true" size={20} />
      <span className="max-md:sr-only">{isPending ? 'Signing out...' : 'Sign out'}</span>
    </IconButton>
  )
}

/** All pages show the shop's name. Only this shows which manager is signed in. */
function SignedInAs({ name }: { name: string }) {
  return (
    <p className="text-sm text-ink-2 max-md:order-last max-md:w-full md:ms-auto">
      Signed in as{' '}
      <b translate="no" className="wrap-anywhere text-ink">
        {name}
      </b>
      , manager
    </p>
  )
}

/** Beside the logo on phones, because the tabs have no room for it. */
function SettingsLink() {
  return (
    <IconLink to={paths.settings()} aria-label="Settings" className="text-ink-2 md:hidden">
      <Settings aria-hidden="true" size={20} />
    </IconLink>
  )
}
