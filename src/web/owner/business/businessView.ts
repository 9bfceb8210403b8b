import type { ReactNode } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { BusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import type { OwnerTitle } from './pages.ts'

/** The shown business, and what the viewer may do with it. */
export interface BusinessView {
  business: Business
  /** True once the viewer is known to be the owner. Support sees no settings. */
  isOwner: boolean
  /** False for support that may only look. */
  mayChange: boolean
  /** News arrives by itself, so the screen is up to date. */
  isLive: boolean
  /** Opens another business of the same person. */
  onOpen: (access: BusinessAccess) => void
}

export interface BusinessPageProps {
  /** The page's name in the window's title. */
  title: OwnerTitle
  /** Only owners have this page, not managers. */
  isOwners?: boolean
  children: (view: BusinessView) => ReactNode
}
