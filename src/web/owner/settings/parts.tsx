import type { LucideIcon } from 'lucide-react'
import Cake from 'lucide-react/icons/cake'
import Database from 'lucide-react/icons/database'
import Gift from 'lucide-react/icons/gift'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Paintbrush from 'lucide-react/icons/paintbrush'
import QrCode from 'lucide-react/icons/qr-code'
import Store from 'lucide-react/icons/store'
import Tablet from 'lucide-react/icons/tablet'
import Users from 'lucide-react/icons/users'
import { type ComponentType, type ReactNode, use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { arePlansEnforced, planOf } from '../../../contract/plans.ts'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { businessColors } from '../../platform/ui/businessColors.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { counted } from '../../platform/ui/format.ts'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { DeviceCount } from '../devices/DeviceCards.tsx'
import { LanguagesPanel } from '../languages/LanguagesPanel.tsx'
import { OccasionsPanel } from '../occasions/OccasionsPanel.tsx'
import { useQrCodes } from '../qr-codes/queries.ts'
import { useLastColor } from '../setup/preview/CounterPreview.tsx'
import { SpokenPreview } from '../setup/preview/SpokenPreview.tsx'
import { currentCode } from '../setup/setupForm.ts'
import { Branding } from '../setup/steps/Branding.tsx'
import { Meanwhile } from '../shared/Meanwhile.tsx'
import { TeamCount, TeamPanel } from '../team/TeamPanel.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { CounterPanel } from './counter/CounterPanel.tsx'
import { DeleteBusiness, ExportEverything, useCustomerCount } from './exportAndDelete.tsx'
import { LocationsPanel } from './locations/LocationsPanel.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'
import { PointsPanel } from './PointsPanel.tsx'
import { SaveProfile } from './profile/SaveProfile.tsx'
import { useProfileForm } from './profile/useProfileForm.ts'
import { RewardsPanel } from './rewards/RewardsPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { ShopPanel } from './ShopPanel.tsx'
import { SupportPanel } from './SupportPanel.tsx'

interface PanelView {
  /** The panel's heading, for panels of several cards. */
  heading: ReactNode
  mayChange: boolean
}

export interface SettingsPart {
  /** The part's name in the address. */
  value: string
  word: string
  Icon: LucideIcon
  panel: (business: Business, view: PanelView) => ReactNode
  /** Shows a count, for parts with something to count. */
  Count?: ComponentType<{ business: Business }>
  /** The panel has several cards, and shows its heading in one of them. */
  hasOwnCards?: true
  /** Support and demo visitors may look at this part, but not change it. */
  isForVisitors?: true
  /** Demo visitors may look at this part, support may not. */
  isInDemo?: true
  /** Parts that belong together follow each other: this one is the first of its kind. */
  startsGroup?: true
  /** The part has a form. Typed values stay while another part is open. */
  isForm?: true
}

/** All parts of the settings, each with its address. */
export const settingsParts: readonly SettingsPart[] = [
  {
    value: 'contact',
    word: 'Contact',
    Icon: Mail,
    panel: (business) => <ContactPanel business={business} />,
    isForm: true,
  },
  {
    value: 'shop',
    word: 'Shop',
    Icon: Store,
    panel: (business) => <ShopPanel business={business} />,
    isForm: true,
  },
  {
    value: 'branding',
    word: 'Branding',
    Icon: Paintbrush,
    panel: (business) => <BrandingPanel business={business} />,
    isForm: true,
  },
  {
    value: 'languages',
    word: 'Languages',
    Icon: Languages,
    panel: (business, view) => <LanguagesPanel business={business} {...view} />,
    Count: ({ business }) => formatNumber(business.languages.length),
    hasOwnCards: true,
    isForm: true,
  },
  {
    value: 'rewards',
    word: 'Rewards',
    startsGroup: true,
    Icon: Gift,
    panel: (business, { heading }) => <Rewards business={business} heading={heading} />,
    hasOwnCards: true,
    isForm: true,
  },
  {
    value: 'occasions',
    word: 'Occasions',
    Icon: Cake,
    panel: (business) => <OccasionsPanel business={business} />,
    isForm: true,
    isInDemo: true,
  },
  {
    value: 'points',
    word: 'Points',
    Icon: QrCode,
    panel: (business) => <PointsPanel business={business} />,
    isForm: true,
  },
  {
    value: 'counter',
    word: 'Counter',
    startsGroup: true,
    Icon: Tablet,
    panel: (business, view) => <CounterPanel business={business} {...view} />,
    Count: DeviceCount,
    hasOwnCards: true,
    isForVisitors: true,
    // As on the team's page.
    isForm: true,
  },
  {
    value: 'locations',
    word: 'Locations',
    Icon: MapPin,
    panel: (business) => <LocationsPanel business={business} />,
    Count: LocationCount,
  },
  {
    value: 'team',
    word: 'Team',
    Icon: Users,
    panel: (business, view) => <TeamPanel business={business} {...view} />,
    Count: TeamCount,
    hasOwnCards: true,
    isForVisitors: true,
    // A PIN that is shown once stays until it was noted.
    isForm: true,
  },
  {
    value: 'messages',
    word: 'Messages',
    startsGroup: true,
    Icon: MessageSquare,
    panel: (business) => <MessagesPanel business={business} />,
  },
  {
    value: 'sessions',
    word: 'Sign-ins',
    Icon: KeyRound,
    panel: (business) => <SessionsPanel business={business} />,
  },
  {
    value: 'support',
    word: 'Support',
    Icon: LifeBuoy,
    panel: ({ id }) => <SupportPanel businessId={id} />,
  },
  {
    value: 'activity',
    word: 'Activity',
    Icon: History,
    panel: ({ id }) => <ActivityPanel businessId={id} />,
  },
  {
    value: 'plan',
    word: 'Plan & data',
    Icon: Database,
    panel: (business) => <PlanPanel business={business} />,
  },
]

/** The owner's plan, the export, and the deletion. */
function PlanPanel({ business }: { business: Business }) {
  return (
    <div className="grid gap-7">
      <PlanUsage business={business} />
      <ExportEverything businessId={business.id} />
      <DeleteBusiness business={business} />
    </div>
  )
}

/** With what a medium purchase gives, which the setup knows. */
function Rewards({ business, heading }: { business: Business; heading: ReactNode }) {
  const { data: codes } = useQrCodes(business.id)
  const pointsPerVisit = currentCode(codes ?? [], 'medium')?.pointValue
  return <RewardsPanel business={business} heading={heading} pointsPerVisit={pointsPerVisit} />
}

/** The plan, and how much of it is used. */
function PlanUsage({ business }: { business: Business }) {
  const query = useCustomerCount(business.id)
  const plan = planOf(business.plan)
  return (
    <section aria-labelledby="plan" className="grid gap-3">
      <h3 id="plan" className="display text-lg">
        Your plan
      </h3>
      <PanelData query={query} lines={[100, 100]} failure="Your usage did not load">
        {(customers) => (
          <DescriptionList
            rows={[
              { label: 'Plan', value: plan.name },
              { label: 'Used', value: formatUsage(customers, plan.customers) },
              ...locationsUsed(business, plan.locations),
            ]}
          />
        )}
      </PanelData>
      {arePlansEnforced ? null : (
        <p className="text-sm text-ink-2">
          Free during beta, with everything included. Nothing stops when you pass a limit.
        </p>
      )}
    </section>
  )
}

function LocationCount({ business: { locationCount = 1 } }: { business: Business }) {
  return locationCount > 1 ? locationCount : null
}

/** '2 of 5', for a shop that has several. */
function locationsUsed({ locationCount = 1 }: Business, most: number | null) {
  if (locationCount === 1) return []
  const isWithinPlan = most !== null && locationCount <= most
  const value = isWithinPlan ? `${locationCount} of ${most}` : locationCount
  return [{ label: 'Locations', value }]
}

/** '37 of 100 customers'. */
function formatUsage(customers: number, most: number | null): string {
  if (most === null) return counted(customers, 'customer')
  return `${formatNumber(customers)} of ${formatNumber(most)} customers`
}

/** Logo and colors as in the setup, with a preview of the counter. */
function BrandingPanel({ business }: { business: Business }) {
  const { element, values, problems, meanwhile, set, sending } = useProfileForm(business)
  const { data: codes } = useQrCodes(business.id)
  const { pictureOf } = use(OwnerPlace)
  const medium = currentCode(codes ?? [], 'medium')
  const points = String(medium?.pointValue ?? 20)
  return (
    <div data-wide className="grid items-start gap-7 wide:grid-cols-[minmax(0,1fr)_300px]">
      <form ref={element} noValidate onSubmit={sending.onSubmit} className="grid gap-5">
        <Branding
          form={values}
          points={points}
          businessId={business.id}
          errors={problems}
          change={set}
        />
        <Meanwhile now={meanwhile.primaryColor} />
        <Meanwhile now={meanwhile.secondaryColor} />
        <Meanwhile now={meanwhile.logoUrl === undefined ? undefined : 'another logo'} />
        <SaveProfile sending={sending} label="Save branding" />
      </form>
      <div style={businessColors(useLastColor(values.primaryColor))} className="max-w-[356px]">
        <SpokenPreview
          business={business}
          name={values.name}
          logoUrl={values.logoUrl}
          description={business.description ?? ''}
          points={points}
          reward={business.rewardDescription}
          rewardThreshold={String(business.rewardThreshold)}
          code={medium}
          codePicture={medium && pictureOf(business.id, medium)}
        />
      </div>
    </div>
  )
}
