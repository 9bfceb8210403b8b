import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useCallback, useEffect, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { product } from '../../../contract/product.ts'
import { businessColors } from '../../ui/businessColors.ts'
import { SettingsLink } from '../settings/SettingsLink.tsx'
import { type BusinessAccess, storeBusinessAccess } from '../shared/businessAccess.ts'
import { OwnerPage } from '../shared/OwnerPage.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { readBusinessAccess } from '../shared/readBusinessAccess.ts'
import { BusinessNotFound } from './BusinessNotFound.tsx'
import { DarkModeSwitch } from './DarkModeSwitch.tsx'
import { showDarkMode } from './darkMode.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { NobodysBusiness } from './NobodysBusiness.tsx'
import { OwnBusiness } from './OwnBusiness.tsx'
import { OwnerNav } from './OwnerNav.tsx'
import { OwnerSkeleton } from './OwnerSkeleton.tsx'
import { businessKey, isRefused, useBusiness } from './queries.ts'
import { SignOut } from './SignOut.tsx'
import { SupportBanner } from './SupportBanner.tsx'
import { SupportEnded } from './SupportEnded.tsx'
import { useLive } from './useLive.ts'
import { useSupport } from './useSupport.ts'

/** Whose desk it is, and what whoever looks may do there. */
export interface BusinessView {
  business: Business
  /** The owner in person, and known to be: support sees no settings. */
  isOwner: boolean
  /** Support that only looks changes nothing. */
  mayChange: boolean
  /** News comes by itself: what is on the screen is how things are. */
  isLive: boolean
  /** Opens another business of the same person. */
  onOpen: (access: BusinessAccess) => void
}

export interface BusinessPageProps {
  /** What the page is about, for the window's title. */
  title: string
  /** It shows paper: it stays light in dark mode. */
  isPaper?: boolean
  children: (desk: BusinessView) => ReactNode
}

/** The frame of every page of a business. */
export function BusinessPage(props: BusinessPageProps) {
  const { DemoFrame } = use(OwnerPlace)
  return DemoFrame ? <DemoFrame {...props} /> : <OwnersDashboard {...props} />
}

/** Finds the business, closes when access ends, shows who looks. */
function OwnersDashboard({ title, isPaper = false, children }: BusinessPageProps) {
  // Null once it is known that nothing is stored; the static page knows nothing yet.
  const [access, setAccess] = useState<BusinessAccess | null>()

  useEffect(() => setAccess(readBusinessAccess() ?? null), [])
  // The document may have come dark, and then nobody could be let in.
  useEffect(() => () => showDarkMode(false), [])
  const open = useCallback((found: BusinessAccess) => {
    storeBusinessAccess(found)
    setAccess(found)
  }, [])

  return (
    <>
      <title>{`${[access?.businessName, title].filter(Boolean).join(', ')} | ${product.name}`}</title>
      {access === undefined ? <OwnerSkeleton /> : null}
      {access === null ? <OwnBusiness onFound={open} otherwise={<NobodysBusiness />} /> : null}
      {access ? (
        <OpenBusiness
          key={access.businessId}
          businessId={access.businessId}
          title={title}
          isPaper={isPaper}
          onOpen={open}
        >
          {children}
        </OpenBusiness>
      ) : null}
    </>
  )
}

interface OpenBusinessProps extends Pick<BusinessPageProps, 'title' | 'children'> {
  isPaper: boolean
  businessId: number
  onOpen: (access: BusinessAccess) => void
}

function OpenBusiness({ businessId, title, isPaper, onOpen, children }: OpenBusinessProps) {
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
  const isOwner = support.isKnown && !support.session
  const { mayChange } = support
  return (
    <div style={businessColors(business.primaryColor)}>
      {support.session ? <SupportBanner session={support.session} /> : null}
      <OwnerPage
        tools={
          <div className="flex gap-2 max-md:-mr-2.5">
            {isPaper ? null : <DarkModeSwitch />}
            {isOwner ? (
              <>
                <SettingsLink />
                <SignOut />
              </>
            ) : null}
          </div>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
          <OwnerNav title={title} isOwner={isOwner} />
          {children({ business, isOwner, mayChange, isLive, onOpen })}
        </div>
      </OwnerPage>
    </div>
  )
}
