import { useQueryClient } from '@tanstack/react-query'
import type { BusinessAccess } from '../desk/businessAccess.ts'
import { DeskPage } from '../desk/DeskPage.tsx'
import { SettingsKey } from '../settings/SettingsKey.tsx'
import { businessColors } from '../ui/businessColors.ts'
import { BusinessNotFound } from './BusinessNotFound.tsx'
import { CodeSection } from './CodeSection.tsx'
import { ConfirmPhoneCard } from './ConfirmPhoneCard.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Figures } from './Figures.tsx'
import { HelpLinks } from './HelpLinks.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { OwnBusiness } from './OwnBusiness.tsx'
import {
  businessKey,
  isRefused,
  useAnalytics,
  useBusiness,
  useQrCodes,
  useTransactions,
} from './queries.ts'
import { RecentActivity } from './RecentActivity.tsx'
import { RewardCard } from './RewardCard.tsx'
import { ShopHeader } from './ShopHeader.tsx'
import { SignOut } from './SignOut.tsx'
import { SupportBanner } from './SupportBanner.tsx'
import { SupportEnded } from './SupportEnded.tsx'
import { useSupport } from './useSupport.ts'

interface DashboardProps {
  businessId: number
  /** Opens another business, when this one is refused and somebody is signed in to that one. */
  onOpen: (access: BusinessAccess) => void
}

export function Dashboard({ businessId, onOpen }: DashboardProps) {
  const queryClient = useQueryClient()
  const support = useSupport(businessId)
  const businessQuery = useBusiness(businessId)
  const analytics = useAnalytics(businessId)
  const transactions = useTransactions(businessId)
  const qrCodes = useQrCodes(businessId)
  const refresh = () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) })

  if ([businessQuery, analytics, transactions, qrCodes].some(isRefused)) {
    if (support.wasHere) return <SupportEnded />
    return <OwnBusiness except={businessId} onFound={onOpen} otherwise={<BusinessNotFound />} />
  }
  const business = businessQuery.data
  if (!business && businessQuery.isError) return <LoadFailure onRetry={refresh} />
  if (!business) return <DashboardSkeleton />
  const isOwner = support.isKnown && !support.session
  return (
    <div style={businessColors(business.primaryColor)}>
      {support.session ? <SupportBanner session={support.session} /> : null}
      <DeskPage tools={isOwner ? <SignOut /> : null}>
        <div className="grid gap-[18px]">
          {isOwner ? <ConfirmPhoneCard business={business} /> : null}
          <ShopHeader
            business={business}
            action={isOwner ? <SettingsKey business={business} /> : null}
          />
          <Figures business={business} analytics={analytics.data} hasFailed={analytics.isError} />
          <div className="grid gap-[18px] wide:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] wide:grid-rows-[auto_1fr_auto]">
            <div className="wide:col-start-2">
              <RewardCard business={business} transactions={transactions.data} />
            </div>
            <div className="wide:col-start-1 wide:row-span-2 wide:row-start-1">
              <CodeSection businessId={businessId} query={qrCodes} />
            </div>
            <div className="wide:col-span-2 wide:row-start-3">
              <RecentActivity
                business={business}
                query={transactions}
                mayReset={support.mayChange}
                onRefresh={refresh}
              />
            </div>
            <div className="wide:col-start-2 wide:row-start-2">
              <HelpLinks />
            </div>
          </div>
        </div>
      </DeskPage>
    </div>
  )
}
