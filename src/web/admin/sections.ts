import Activity from 'lucide-react/icons/activity'
import AtSign from 'lucide-react/icons/at-sign'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import Notebook from 'lucide-react/icons/notebook-text'
import Building from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import { lazy } from 'react'

interface Section {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  readonly Icon: ComponentType<{ size?: number }>
  readonly Content: ComponentType
}

/** The sections below the panel's figures. Each is loaded when opened. */
export const sections = [
  {
    name: 'businesses',
    label: 'Businesses',
    Icon: Building,
    Content: lazy(() => import('./businesses/BusinessSection.tsx')),
  },
  {
    name: 'customers',
    label: 'Customers',
    Icon: Users,
    Content: lazy(() => import('./customers/CustomerSection.tsx')),
  },
  {
    name: 'support',
    label: 'Support requests',
    Icon: LifeBuoy,
    Content: lazy(() => import('./support/SupportSection.tsx')),
  },
  {
    name: 'email',
    label: 'Email Management',
    Icon: AtSign,
    Content: lazy(() => import('./EmailSection.tsx')),
  },
  {
    name: 'messages',
    label: 'Messages',
    Icon: Mail,
    Content: lazy(() => import('./messages/MessageSection.tsx')),
  },
  {
    name: 'audit',
    label: 'Audit log',
    Icon: Notebook,
    Content: lazy(() => import('./audit/AuditSection.tsx')),
  },
  {
    name: 'platform',
    label: 'Platform',
    Icon: Activity,
    Content: lazy(() => import('./platform/PlatformSection.tsx')),
  },
] as const satisfies readonly Section[]

export type SectionName = (typeof sections)[number]['name']
