import type { LucideIcon } from 'lucide-react'
import Database from 'lucide-react/icons/database'
import Gift from 'lucide-react/icons/gift'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Paintbrush from 'lucide-react/icons/paintbrush'
import QrCode from 'lucide-react/icons/qr-code'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { ActivityPanel } from './ActivityPanel.tsx'
import { BrandingPanel } from './BrandingPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { PointsPanel } from './PointsPanel.tsx'
import { RewardsPanel } from './RewardsPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { ShopPanel } from './ShopPanel.tsx'
import { SupportPanel } from './SupportPanel.tsx'

export interface SettingsPart {
  /** As it stands in the address. */
  value: string
  word: string
  Icon: LucideIcon
  panel: (business: Business) => ReactNode
  /** Holds what is typed: it stays as it is after a look at another part. */
  isForm?: true
}

/** The parts of the settings, each with its address. */
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
    value: 'rewards',
    word: 'Rewards',
    Icon: Gift,
    panel: (business) => <RewardsPanel business={business} />,
    isForm: true,
  },
  {
    value: 'points',
    word: 'Points',
    Icon: QrCode,
    panel: (business) => <PointsPanel business={business} />,
    isForm: true,
  },
  {
    value: 'messages',
    word: 'Messages',
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
