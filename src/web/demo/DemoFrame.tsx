import type { BusinessPageProps, BusinessView } from '../owner/business/businessView.ts'
import { OwnerNav } from '../owner/business/OwnerNav.tsx'
import { useBusiness } from '../owner/business/queries.ts'
import { businessColors } from '../ui/businessColors.ts'
import { DemoPage } from './DemoPage.tsx'
import { demoShop } from './shop.ts'

// Settings, the setup, exports and other shops are behind the owner's own sign-in.
const visitor = { isOwner: false, mayChange: true, isLive: true, onOpen: () => undefined }

/** One of an owner's pages, about the demo's shop. */
export function DemoBusiness({ title, children }: Omit<BusinessPageProps, 'isPaper'>) {
  const { data: business } = useBusiness(demoShop.business.id)
  if (!business) return null
  const view: BusinessView = { ...visitor, business }
  return (
    <div
      style={businessColors(business.primaryColor)}
      className="grid grid-cols-[minmax(0,1fr)] gap-[18px]"
    >
      <OwnerNav title={title} />
      {children(view)}
    </div>
  )
}

/** The same as a whole page. */
export function DemoFrame({ title, isPaper, children }: BusinessPageProps) {
  return (
    <>
      <title>{`${title}, demo | RewardHop`}</title>
      <DemoPage isPaper={isPaper}>
        <DemoBusiness title={title}>{children}</DemoBusiness>
      </DemoPage>
    </>
  )
}
