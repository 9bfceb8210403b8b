import type { BusinessDeskProps, Desk } from '../owner/business/BusinessDesk.tsx'
import { DeskNav } from '../owner/business/DeskNav.tsx'
import { useBusiness } from '../owner/business/queries.ts'
import { businessColors } from '../ui/businessColors.ts'
import { DemoPage } from './DemoPage.tsx'
import { demoShop } from './shop.ts'

// Settings, the setup, exports and other shops are behind the owner's own sign-in.
const visitor = { isOwner: false, mayChange: true, isLive: true, onOpen: () => undefined }

/** One of an owner's pages, about the demo's shop. */
export function DemoDesk({ title, children }: Omit<BusinessDeskProps, 'isPaper'>) {
  const { data: business } = useBusiness(demoShop.business.id)
  if (!business) return null
  const desk: Desk = { ...visitor, business }
  return (
    <div
      style={businessColors(business.primaryColor)}
      className="grid grid-cols-[minmax(0,1fr)] gap-[18px]"
    >
      <DeskNav title={title} />
      {children(desk)}
    </div>
  )
}

/** The same as a whole page. */
export function DemoFrame({ title, isPaper, children }: BusinessDeskProps) {
  return (
    <>
      <title>{`${title}, demo | RewardHop`}</title>
      <DemoPage isPaper={isPaper}>
        <DemoDesk title={title}>{children}</DemoDesk>
      </DemoPage>
    </>
  )
}
